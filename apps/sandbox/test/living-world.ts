import type { SandboxClusterSpec } from '../src/cluster/cluster.ts'
import { createLivingCluster, type LivingCluster } from '../src/living-cluster.ts'
import { createHandClock } from './hand-clock.ts'

export type LivingWorld = LivingCluster & {
  readonly advance: (seconds: number) => void
  readonly failures: readonly unknown[]
}

/** A cluster of a story at a moment, whose time the test moves. */
export function openLivingWorld(
  spec: SandboxClusterSpec,
  { at, isLively }: { readonly at: number; readonly isLively: boolean },
): LivingWorld {
  const failures: unknown[] = []
  const clock = createHandClock(at)
  const onFailure = (failure: unknown): unknown => failures.push(failure)
  const living = createLivingCluster(spec, { clock, isLively, onFailure })
  return { ...living, failures, advance: (seconds) => clock.advance(seconds * 1000) }
}
