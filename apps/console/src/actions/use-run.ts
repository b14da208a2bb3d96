import type { ActionWrite } from '@naru/contract/actions/action'
import { useState } from 'react'
import { useKubeTarget } from '../data/kube-target.ts'
import { useMessageCenter } from '../parts/message-center.ts'
import type { ActionTarget } from './action-target.ts'
import { type NamedTarget, sendWrite } from './send-write.ts'

type Plan = (target: ActionTarget, found: NamedTarget) => ActionWrite | Promise<ActionWrite>

/** Does something to each object; what fails is told, and `done` is called when anything succeeded. */
export function useRun(targets: readonly ActionTarget[], told: { success: string; onDone: () => void }) {
  const center = useMessageCenter()
  const find = useKubeTarget()
  const [busy, setBusy] = useState(false)
  async function runOne(plan: Plan, target: ActionTarget) {
    const found = find(target)
    await sendWrite(await plan(target, found), found)
  }
  async function run(plan: Plan) {
    setBusy(true)
    const results = await Promise.allSettled(targets.map((target) => runOne(plan, target)))
    setBusy(false)
    const failed = results.filter((result) => result.status === 'rejected')
    for (const { reason } of failed.slice(0, 3)) center.error(reason)
    if (failed.length === results.length) return
    center.success(
      told.success,
      namesOf(targets.filter((_, index) => results[index]?.status === 'fulfilled')),
    )
    told.onDone()
  }
  return { busy, run }
}

function namesOf(targets: readonly ActionTarget[]): string {
  return targets.map(({ namespace, name }) => (namespace ? `${namespace}/${name}` : name)).join(', ')
}
