import { expect, it } from 'vitest'
import type { FromWorker } from '../workers/worker-protocol.ts'
import { followRights } from './rights-changes.ts'

/** Who follows rights, and what threads tell. */
function start() {
  const dropped: string[] = []
  let told = 0
  let tell: (message: FromWorker) => void = () => undefined
  const rights = followRights(
    {
      onMessage(listener) {
        tell = (message) => listener(message, 0)
        return () => undefined
      },
    },
    { onChange: () => () => undefined },
    { drop: (cluster) => void dropped.push(cluster) },
  )
  rights.listen(() => (told += 1))
  return { dropped, told: () => told, tell: (message: FromWorker) => tell(message) }
}

it('rights are decided anew when bindings change', () => {
  const { dropped, told, tell } = start()
  tell({ op: 'rights-changed', cluster: 'seoul' })
  expect([dropped, told()]).toEqual([['seoul'], 1])
})

it('rights that could not be decided are when their cluster is back, by what is still known', () => {
  const { dropped, told, tell } = start()
  tell({ op: 'trouble', cluster: 'seoul', trouble: { since: 1, reason: 'Timeout' } })
  expect(told()).toBe(0)
  tell({ op: 'trouble', cluster: 'seoul', trouble: null })
  expect([dropped, told()]).toEqual([[], 1])
})
