/** What all mirrors of one cluster keep together, in bytes as far as they can be told. */
export type MemoryBudget = {
  /** `drop` is called when all are too heavy and none is heavier. */
  join(drop: () => void): BudgetShare
}

export type BudgetShare = { add(bytes: number): void; leave(): void }

type Member = { bytes: number; readonly drop: () => void }

export function createMemoryBudget(maxBytes: number): MemoryBudget {
  const members = new Set<Member>()
  let all = 0

  return {
    join(drop) {
      const own: Member = { bytes: 0, drop }
      members.add(own)
      return {
        add(bytes) {
          if (!members.has(own)) return
          own.bytes += bytes
          all += bytes
          if (all > maxBytes) [...members].toSorted((a, b) => b.bytes - a.bytes)[0]?.drop()
        },
        leave() {
          if (members.delete(own)) all -= own.bytes
        },
      }
    },
  }
}
