import { getHeapStatistics } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import { Gauge, type Registry } from 'prom-client'

type Statistics = ReturnType<typeof getHeapStatistics>

/** What a thread takes, in bytes: of its heap what is used and what is held, and what its objects hold outside of it. */
const PARTS: Readonly<Record<string, (heap: Statistics) => number>> = {
  used: (heap) => heap.used_heap_size,
  heap: (heap) => heap.total_physical_size,
  external: (heap) => heap.external_memory,
}

/** Knows the threads that are begun from now on, until they end. */
export function watchThreads(): ReadonlySet<Worker> {
  const threads = new Set<Worker>()
  process.on('worker', (worker) => {
    threads.add(worker)
    worker.once('exit', () => threads.delete(worker))
  })
  return threads
}

/** Adds what this thread and each of those takes; the process' own figures know of this one alone. */
export function addThreadMemory(registry: Registry, threads: ReadonlySet<Worker>): void {
  const memory = new Gauge({
    name: 'naru_thread_memory_bytes',
    help: 'What a thread takes: used of its heap, held by its heap, held outside of it',
    labelNames: ['thread', 'part'],
    registers: [],
    async collect() {
      const told = [...threads].map(async (worker) => ({
        thread: worker.threadName ?? '',
        // One that ends meanwhile has nothing to tell.
        heap: await worker.getHeapStatistics().catch(() => null),
      }))
      this.reset()
      for (const { thread, heap } of [
        { thread: 'main', heap: getHeapStatistics() },
        ...(await Promise.all(told)),
      ])
        for (const [part, read] of Object.entries(PARTS))
          if (heap !== null) this.set({ thread, part }, read(heap))
    },
  })
  registry.registerMetric(memory)
}
