import { countLoading } from '@naru/contract/shell/loading-count'
import { create } from 'zustand'

/** How many requests wait for their answer. */
export const useLoading = create<{ readonly count: number }>(() => ({ count: 0 }))

function step(by: 1 | -1): void {
  useLoading.setState(({ count }) => ({ count: countLoading(count, by) }))
}

/** Counts what is loading for as long as it is. */
export async function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  step(1)
  try {
    return await load()
  } finally {
    step(-1)
  }
}
