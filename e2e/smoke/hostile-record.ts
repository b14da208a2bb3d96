import { readFileSync } from 'node:fs'
import type { Sandbox } from '../world/start-world.ts'
import { PAYLOAD } from './hostile-object.ts'

/** A record of each kind of Naru's own, as long as its texts may be. */
export function hostileRecord(kind: string, sandbox: Sandbox): object {
  const description = PAYLOAD.replaceAll('\u0000', '').slice(0, 200)
  const marked = `\u202Egpj.tekcor\u202C<svg onload="window.hurt=1">`.slice(0, 45)
  if (kind === 'group') return { groupID: 'hostile', displayName: marked, description }
  if (kind === 'user') {
    return {
      userID: 'hostile',
      displayName: marked,
      description,
      defaultRole: 'viewer',
      password: 'Naru-1234',
    }
  }
  if (kind === 'access-rule') {
    const grants = { grants: 'role', role: 'viewer', over: 'namespaces', namespaces: ['hostile'] }
    return { id: 'hostile', name: '<svg onload="window.hurt=1">', description, users: ['viewer'], ...grants }
  }
  if (kind === 'alert-target') {
    return { cluster: 'seoul', name: 'hostile', description, slack: { address: 'http://127.0.0.1:9/hook' } }
  }
  if (kind === 'alert-setting' || kind === 'k8s-event-alert-setting') {
    const told = { cluster: 'seoul', name: 'hostile', description, interval: 60, targets: ['seoul.hostile'] }
    if (kind === 'alert-setting') return { ...told, resource: 'node-cpu', average: 90, window: 5 }
    return { ...told, type: 'any', kinds: [marked], reasons: [marked] }
  }
  const ofSurroundings = recordBeside(kind, sandbox, description)
  if (ofSurroundings) return ofSurroundings
  if (kind === 'project') return { cluster: 'seoul', namespace: 'hostile', adopt: true, description }
  const [some] = sandbox.clusters
  const kubeconfig = readFileSync(some?.kubeconfigPath ?? '', 'utf8')
  return { name: 'hostile', description, credentials: { kubeconfig } }
}

/** What is about something beside clusters. */
function recordBeside(kind: string, { gitlab, charts, images }: Sandbox, description: string): object | null {
  if (kind === 'gitlab-ci') {
    const { url: address, password: token } = gitlab
    return { id: 'hostile', address, project: 'shop/storefront', token, description }
  }
  if (kind === 'image-registry-endpoint') {
    const { url: address, user, password } = images
    return { id: 'hostile', address, user, password, description }
  }
  if (kind === 'image-repository')
    return { id: 'hostile', endpoint: 'hanbat', repository: 'platform/developer-portal', description }
  // Its charts come with it, one of them as hostile.
  return kind === 'helm-repository' ? { name: 'hostile', description, url: `${charts.url}/stable` } : null
}
