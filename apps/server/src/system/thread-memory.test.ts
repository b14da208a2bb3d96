import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { addThreadMemory, watchThreads } from './thread-memory.ts'

it('what each thread takes is told as long as it runs', async () => {
  const registry = new Registry()
  addThreadMemory(registry, watchThreads())
  const figures = async () =>
    new Map(
      [...(await registry.metrics()).matchAll(/\{thread="(\w+)",part="(\w+)"\} (\d+)/g)].map(
        ([, thread, part, value]) => [`${thread} ${part}`, Number(value)],
      ),
    )
  const before = await figures()
  expect([...before.keys()]).toEqual(['main used', 'main heap', 'main external'])
  const code = 'globalThis.kept = new Uint8Array(50e6); setInterval(() => {}, 1e6)'
  const worker = new Worker(code, { eval: true, name: 'database' })
  await once(worker, 'online')
  await expect.poll(async () => (await figures()).get('database external')).toBeGreaterThan(50e6)
  // Tests before it have left something in this thread.
  const left = before.get('main external') ?? 0
  expect((await figures()).get('main external')).toBeLessThan(left + 50e6)
  await worker.terminate()
  expect((await figures()).size).toBe(3)
})
