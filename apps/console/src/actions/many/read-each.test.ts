import { expect, it } from 'vitest'
import { readEach } from './read-each.ts'

it('what one did not tell is kept with why, beside what the others told', async () => {
  const refusal = new Error('forbidden')
  const read = async ({ uid }: { uid: string }) => {
    if (uid === '2') throw refusal
    return uid.length
  }
  const items = ['1', '2', '3'].map((uid) => ({ cluster: 'a', uid }))
  const { found, errors } = await readEach(items, read)
  expect([...found.keys()]).toEqual(['a/1', 'a/3'])
  expect([...errors]).toEqual([['a/2', refusal]])
})
