/** How much each person may have open at once, over all their sockets. */
export type PersonLimits = {
  /** A place for one more socket of a person, or null when they have too many. */
  enter(person: string): Place | null
}

export type Place = {
  /** False when the person has too many subscriptions. */
  take(): boolean
  give(): void
  /** Gives back what the socket still has; a second time changes nothing. */
  leave(): void
}

export type PersonLimitsOptions = { readonly sockets: number; readonly subscriptions: number }

type Open = { sockets: number; subscriptions: number }

export function createPersonLimits(limits: PersonLimitsOptions): PersonLimits {
  const people = new Map<string, Open>()
  return {
    enter(person) {
      const open = people.get(person) ?? { sockets: 0, subscriptions: 0 }
      if (open.sockets >= limits.sockets) return null
      people.set(person, open)
      open.sockets += 1
      let own = 0
      let isOpen = true
      return {
        take() {
          if (open.subscriptions >= limits.subscriptions) return false
          open.subscriptions += 1
          own += 1
          return true
        },
        give() {
          if (!isOpen) return
          open.subscriptions -= 1
          own -= 1
        },
        leave() {
          if (!isOpen) return
          isOpen = false
          open.subscriptions -= own
          open.sockets -= 1
          if (open.sockets === 0) people.delete(person)
        },
      }
    },
  }
}
