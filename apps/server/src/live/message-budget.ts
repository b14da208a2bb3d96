/** How many messages a client may still send: fifty a second, and five seconds' worth at once. */
export type MessageBudget = { take(): boolean; stop(): void }

const EACH_SECOND = 50
const AT_ONCE = 250

export function createMessageBudget(): MessageBudget {
  let left = AT_ONCE
  const timer = setInterval(() => {
    left = Math.min(AT_ONCE, left + EACH_SECOND)
  }, 1000)
  timer.unref()
  return {
    take() {
      left -= 1
      return left >= 0
    },
    stop: () => clearInterval(timer),
  }
}
