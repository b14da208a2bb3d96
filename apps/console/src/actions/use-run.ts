import type { ActionWrite } from '@naru/contract/actions/action'
import type { Text } from '@naru/contract/i18n/locale'
import { useState } from 'react'
import { useKubeTarget } from '../data/kube-target.ts'
import { useAskAgain } from '../data/polled.ts'
import { useMessageCenter } from '../parts/message-center.ts'
import type { ActionTarget } from './action-target.ts'
import { runEach } from './run-each.ts'
import { type NamedTarget, sendWrite } from './send-write.ts'
import { namesOf, tellFailures } from './tell-failures.ts'

type Plan = (target: ActionTarget, found: NamedTarget) => ActionWrite | Promise<ActionWrite>

/** How many of several are done. */
export type Progress = { readonly done: number; readonly all: number }

/** Does something to each object; what fails is told at once for all, and `onDone` is called when anything succeeded or goes on. */
export function useRun(targets: readonly ActionTarget[], told: { success: Text; onDone: () => void }) {
  const center = useMessageCenter()
  const find = useKubeTarget()
  const askAgain = useAskAgain()
  const [busy, setBusy] = useState<Progress | false>(false)
  async function runOne(plan: Plan, target: ActionTarget) {
    const found = find(target)
    return sendWrite(await plan(target, found), found)
  }
  async function run(plan: Plan) {
    const all = targets.length
    const goingOn = new Set<ActionTarget>()
    setBusy({ done: 0, all })
    const outcomes = await runEach(
      targets,
      async (target) => {
        if ((await runOne(plan, target)) === 'goesOn') goingOn.add(target)
      },
      (done) => setBusy({ done, all }),
    )
    setBusy(false)
    const well = outcomes.filter(({ error }) => error === null)
    if (well.length < all) tellFailures(outcomes)
    if (well.length === 0) return
    const done = well.filter(({ item }) => !goingOn.has(item))
    if (done.length > 0) center.success(told.success, namesOf(done.map(({ item }) => item)))
    askAgain()
    told.onDone()
  }
  return { busy, run }
}
