import type { KindSpec } from '../kinds/kind-spec.ts'
import { FIELD_MANAGER } from '../kubernetes/field-manager.ts'
import { formatGroupResource } from '../kubernetes/resource.ts'
import { shellQuote } from './shell-quote.ts'

/** The object a command is about; without a namespace for kinds of the cluster. */
export type CommandTarget = {
  readonly kind: Pick<KindSpec, 'kind' | 'plural' | 'api'>
  readonly namespace: string | null
  readonly name: string
  readonly context?: string
}

type Keys = Readonly<Record<string, string | null>>
type None = Readonly<Record<never, never>>

/** What each command needs beside its object; a null label or annotation is removed. */
export type CommandOptions = {
  apply: { readonly file: string; readonly force?: boolean }
  create: { readonly file: string }
  delete: { readonly propagation?: 'background' | 'foreground' | 'orphan' }
  'edit-labels': { readonly labels?: Keys; readonly annotations?: Keys }
  scale: { readonly replicas: number }
  restart: None
  pause: None
  resume: None
  undo: { readonly revision: number }
  suspend: None
  unsuspend: None
  'run-now': { readonly job: string }
  cordon: None
  uncordon: None
  evict: None
  reveal: { readonly key: string }
  logs: { readonly container: string | null; readonly follow?: boolean; readonly previous?: boolean }
  exec: { readonly container: string | null; readonly command: readonly string[] }
}

export type CommandName = keyof CommandOptions

type Builders = { readonly [N in CommandName]: (target: CommandTarget, options: CommandOptions[N]) => string }

const BUILDERS: Builders = {
  apply: (target, { file, force }) =>
    line(target, [
      'apply',
      '--server-side',
      `--field-manager=${FIELD_MANAGER}`,
      ...(force ? ['--force-conflicts'] : []),
      '-f',
      file,
    ]),
  create: (target, { file }) => line(target, ['create', '-f', file]),
  delete: (target, { propagation }) =>
    line(target, ['delete', ...object(target), ...(propagation ? [`--cascade=${propagation}`] : [])]),
  'edit-labels': (target, { labels = {}, annotations = {} }) =>
    [...setKeys(target, 'label', labels), ...setKeys(target, 'annotate', annotations)].join('\n'),
  scale: (target, { replicas }) => line(target, ['scale', ...object(target), `--replicas=${replicas}`]),
  restart: (target) => line(target, ['rollout', 'restart', ...object(target)]),
  pause: (target) => line(target, ['rollout', 'pause', ...object(target)]),
  resume: (target) => line(target, ['rollout', 'resume', ...object(target)]),
  undo: (target, { revision }) =>
    line(target, ['rollout', 'undo', ...object(target), `--to-revision=${revision}`]),
  suspend: (target) => suspend(target, true),
  unsuspend: (target) => suspend(target, false),
  'run-now': (target, { job }) => line(target, ['create', 'job', job, `--from=cronjob/${target.name}`]),
  cordon: (target) => line(target, ['cordon', target.name]),
  uncordon: (target) => line(target, ['uncordon', target.name]),
  evict,
  reveal: (target, { key }) => {
    const path = `jsonpath={.data.${key.replaceAll('.', '\\.')}}`
    return `${line(target, ['get', ...object(target), '-o', path])} | base64 -d`
  },
  logs: (target, { container, follow, previous }) =>
    line(target, [
      'logs',
      target.name,
      ...(container === null ? ['--all-containers'] : ['-c', container]),
      ...(follow ? ['-f'] : []),
      ...(previous ? ['--previous'] : []),
    ]),
  exec: (target, { container, command }) =>
    line(target, ['exec', '-it', target.name, ...(container === null ? [] : ['-c', container])], command),
}

/** The kubectl line or lines that do the same, safe to paste into a shell. */
export function kubectlCommand<N extends CommandName>(
  target: CommandTarget,
  name: N,
  options: CommandOptions[N],
): string {
  return BUILDERS[name](target, options)
}

function suspend(target: CommandTarget, value: boolean): string {
  const patch = JSON.stringify({ spec: { suspend: value } })
  return line(target, ['patch', ...object(target), '--type=merge', '-p', patch])
}

// kubectl has no eviction of a single pod, so the subresource is written to directly.
function evict(target: CommandTarget): string {
  const { namespace, name } = target
  const place = `/api/v1/namespaces/${encodeURIComponent(namespace ?? '')}/pods/${encodeURIComponent(name)}/eviction`
  const body = JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } })
  const write = line({ ...target, namespace: null }, ['create', '--raw', place, '-f', '-'])
  return `echo ${shellQuote(body)} | ${write}`
}

function setKeys(target: CommandTarget, verb: 'label' | 'annotate', keys: Keys): readonly string[] {
  const changes = Object.entries(keys).map(([key, value]) => (value === null ? `${key}-` : `${key}=${value}`))
  return changes.length === 0 ? [] : [line(target, [verb, ...object(target), ...changes, '--overwrite'])]
}

/** `deployment web`; kinds of other groups by their full name, which no other group can shadow. */
function object({ kind, name }: CommandTarget): readonly string[] {
  const { group } = kind.api
  const full = group.includes('.')
  return [full ? formatGroupResource({ group, plural: kind.plural }) : kind.kind.toLowerCase(), name]
}

function line(target: CommandTarget, words: readonly string[], inside?: readonly string[]): string {
  const place = [
    ...(target.namespace === null ? [] : ['-n', target.namespace]),
    ...(target.context === undefined ? [] : ['--context', target.context]),
  ]
  const rest = inside ? ['--', ...inside] : []
  return ['kubectl', ...words, ...place, ...rest].map(shellQuote).join(' ')
}
