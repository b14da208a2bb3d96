import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import { type CommandName, type CommandOptions, kubectlCommand } from './command.ts'
import { shellQuote } from './shell-quote.ts'

function command<N extends CommandName>(kindId: string, name: N, options: CommandOptions[N]): string {
  const kind = findKind(kindId)
  if (!kind) throw new Error(`no kind ${kindId}`)
  const namespace = kind.scope === 'namespaced' ? 'shop' : null
  return kubectlCommand({ kind, namespace, name: 'web' }, name, options)
}

describe('the kubectl command', () => {
  it.each([
    [
      'scale',
      command('deployment', 'scale', { replicas: 3 }),
      'kubectl scale deployment web --replicas=3 -n shop',
    ],
    ['restart', command('deployment', 'restart', {}), 'kubectl rollout restart deployment web -n shop'],
    [
      'undo',
      command('deployment', 'undo', { revision: 4 }),
      'kubectl rollout undo deployment web --to-revision=4 -n shop',
    ],
    [
      'delete',
      command('route', 'delete', { propagation: 'foreground' }),
      'kubectl delete routes.route.openshift.io web --cascade=foreground -n shop',
    ],
    [
      'suspend',
      command('cron-job', 'suspend', {}),
      `kubectl patch cronjob web --type=merge -p '{"spec":{"suspend":true}}' -n shop`,
    ],
    [
      'run now',
      command('cron-job', 'run-now', { job: 'web-1' }),
      'kubectl create job web-1 --from=cronjob/web -n shop',
    ],
    ['cordon', command('node', 'cordon', {}), 'kubectl cordon web'],
    [
      'evict',
      command('pod', 'evict', {}),
      `echo '{"apiVersion":"policy/v1","kind":"Eviction","metadata":{"name":"web","namespace":"shop"}}' | kubectl create --raw /api/v1/namespaces/shop/pods/web/eviction -f -`,
    ],
    [
      'reveal',
      command('secret', 'reveal', { key: 'app.key' }),
      `kubectl get secret web -o 'jsonpath={.data.app\\.key}' -n shop | base64 -d`,
    ],
    [
      'label and annotate',
      command('pod', 'edit-labels', { labels: { app: 'x', old: null }, annotations: { note: "it's new" } }),
      `kubectl label pod web app=x old- --overwrite -n shop\nkubectl annotate pod web 'note=it'\\''s new' --overwrite -n shop`,
    ],
    [
      'logs',
      command('pod', 'logs', { container: null, follow: true, previous: true }),
      'kubectl logs web --all-containers -f --previous -n shop',
    ],
    [
      'exec',
      command('pod', 'exec', { container: 'main', command: ['sh', '-c', 'ls $HOME'] }),
      `kubectl exec -it web -c main -n shop -- sh -c 'ls $HOME'`,
    ],
    [
      'apply',
      command('config-map', 'apply', { file: 'web.yaml', force: true }),
      'kubectl apply --server-side --field-manager=naru --force-conflicts -f web.yaml -n shop',
    ],
  ])('to %s', (_what, line, expected) => expect(line).toBe(expected))

  it('gives a real shell exactly the words that were meant', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const output = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${words.map(shellQuote).join(' ')}`])
        expect(output.toString('utf8').split('\0').slice(0, -1)).toEqual(words)
      }),
      { numRuns: 40 },
    )
  })
})
