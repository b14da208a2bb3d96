/** The result of work that pauses, for a caller that can wait for it. */
export function finishSteps<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
