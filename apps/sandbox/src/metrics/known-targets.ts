import { CADVISOR_PATH } from './families/cadvisor.ts'
import { apiServerTargets, etcdTargets } from './families/control-plane-targets.ts'
import { KUBE_STATE } from './families/kube-state/target.ts'
import type { Scene, Target } from './family.ts'
import { exporterTarget, kubeletTarget, machinesOf } from './targets.ts'

/** Everything that is scraped in a cluster. */
export function knownTargets(scene: Scene): readonly Target[] {
  const machines = machinesOf(scene)
  return [
    ...machines.flatMap((machine) => [
      kubeletTarget(machine, '/metrics'),
      kubeletTarget(machine, CADVISOR_PATH),
      exporterTarget(machine),
    ]),
    KUBE_STATE,
    ...apiServerTargets(scene),
    ...etcdTargets(scene),
  ]
}
