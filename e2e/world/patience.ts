/** How many times as slow as a developer's the machine may be. */
const slowness = Number(process.env['NARU_PATIENCE'] ?? 1)

/**
 * How long tests wait for what must happen, in milliseconds. A wait that fails ends its test at once, so patience costs
 * nothing where all is well.
 */
export const PATIENCE = {
  /** For what is drawn, said or answered. */
  shown: 30_000 * slowness,
  /** For what takes controllers, builds or replicas several turns. */
  settled: 120_000 * slowness,
  /** For a program to begin. */
  begun: 180_000 * slowness,
  /** For a whole test, or what comes before it. */
  test: 240_000 * slowness,
  /** For a test that goes over many screens. */
  tour: 900_000 * slowness,
} as const
