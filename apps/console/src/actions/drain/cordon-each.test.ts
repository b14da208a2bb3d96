import { expect, it } from 'vitest'
import { cordonEach } from './cordon-each.ts'

it('where a node cannot be cordoned, those before it are named and those after it are left alone', async () => {
  const asked: string[] = []
  const refusal = new Error('forbidden')
  const cordon = async (node: string) => {
    asked.push(node)
    if (node === 'c') throw refusal
  }
  expect(await cordonEach(['a', 'b', 'c', 'd'], cordon)).toEqual({ cordoned: ['a', 'b'], error: refusal })
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(await cordonEach(['a'], cordon)).toEqual({ cordoned: ['a'], error: null })
})
