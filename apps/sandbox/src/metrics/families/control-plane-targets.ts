import type { Scene, Target } from '../family.ts'
import { addressOf, type Machine, machinesOf } from '../targets.ts'

const ROLES = ['node-role.kubernetes.io/control-plane', 'node-role.kubernetes.io/master']

/** The machines that carry the control plane. */
export function masters(scene: Scene): readonly Machine[] {
  return machinesOf(scene).filter(({ node }) =>
    ROLES.some((role) => node.metadata.labels?.[role] !== undefined),
  )
}

function targetOn({ node, up }: Machine, job: string, port: number, namespace: string): Target {
  const instance = `${addressOf(node)}:${port}`
  const labels = { endpoint: 'https', instance, job, namespace, service: job }
  return { labels, scrapeUrl: `https://${instance}/metrics`, up }
}

export function apiServerTargets(scene: Scene): readonly Target[] {
  return masters(scene).map((machine) => targetOn(machine, 'apiserver', 6443, 'default'))
}

export function etcdTargets(scene: Scene): readonly Target[] {
  return masters(scene).map((machine) => targetOn(machine, 'etcd', 2381, 'kube-system'))
}
