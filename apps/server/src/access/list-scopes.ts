import type { GroupResource } from '@naru/contract/kubernetes/resource'
import { LRUCache } from 'lru-cache'
import type { Asked, Reviews } from './reviews.ts'
import { isAllowed, readsAnything } from './rule-match.ts'
import { MOST_UNKNOWN_MS } from './stream-rights.ts'

/** Where a caller may list a kind: everywhere, in these namespaces, or (null) nowhere. */
export type ListScope = 'all' | readonly string[] | null

export type ListScopes = {
  scope(asked: Asked, resource: GroupResource, maxAgeMs?: number): Promise<ListScope>
  /** The namespaces that a caller who may not list namespaces has rights in. */
  ownNamespaces(asked: Asked, maxAgeMs?: number): Promise<readonly string[]>
}

export type ListScopesOptions = {
  readonly reviews: Reviews
  /** Namespaces whose bindings name the caller: a hint that reviews confirm; null when bindings cannot be read. */
  readonly namedNamespaces: (asked: Asked) => Promise<readonly string[] | null>
}

const NAMESPACES: GroupResource = { group: '', plural: 'namespaces' }
/** More namespaces than this are confirmed for nobody: whoever has so many has them by a rule for the cluster. */
const MAX_NAMESPACES = 500
const AT_ONCE = 10
const MAX_SEEN = 20_000

/** A namespace is itself the one in which its reader needs rights. */
export function isNamespaces({ group, plural }: GroupResource): boolean {
  return group === NAMESPACES.group && plural === NAMESPACES.plural
}

export function createListScopes({ reviews, namedNamespaces }: ListScopesOptions): ListScopes {
  const seen = createSeen()

  /** Confirms by reviews, a few at a time; one that fails says what it said last, or no. */
  async function keepWhere(
    about: readonly unknown[],
    namespaces: readonly string[],
    holds: (namespace: string) => Promise<boolean>,
  ): Promise<string[]> {
    const ask = (namespace: string) => {
      const key = JSON.stringify([...about, namespace])
      return holds(namespace).then(
        (answer) => seen.note(key, answer),
        () => seen.recall(key),
      )
    }
    const kept: string[] = []
    for (let start = 0; start < namespaces.length; start += AT_ONCE) {
      const some = namespaces.slice(start, start + AT_ONCE)
      const answers = await Promise.all(some.map(ask))
      for (const [index, namespace] of some.entries()) if (answers[index]) kept.push(namespace)
    }
    return kept
  }

  async function ownNamespaces(asked: Asked, maxAgeMs?: number): Promise<readonly string[]> {
    const named = (await namedNamespaces(asked)) ?? []
    return keepWhere([asked], named.slice(0, MAX_NAMESPACES), async (namespace) =>
      readsAnything((await reviews.rules(asked, namespace, maxAgeMs)).rules),
    )
  }

  return {
    ownNamespaces,
    async scope(asked, { group, plural }, maxAgeMs) {
      const question = { verb: 'list', group, resource: plural }
      if (await reviews.can(asked, { ...question, namespace: null }, maxAgeMs)) return 'all'
      if (isNamespaces({ group, plural })) {
        const own = await ownNamespaces(asked, maxAgeMs)
        return own.length > 0 ? own : null
      }
      const named = (await namedNamespaces(asked)) ?? []
      const allowed = await keepWhere(
        [asked, question],
        named.slice(0, MAX_NAMESPACES),
        async (namespace) => {
          const { rules, incomplete } = await reviews.rules(asked, namespace, maxAgeMs)
          return (
            isAllowed(rules, question) ||
            (incomplete && reviews.can(asked, { ...question, namespace }, maxAgeMs))
          )
        },
      )
      return allowed.length > 0 ? allowed : null
    },
  }
}

/** What reviews said last, for as long as streams outlive those that fail. */
function createSeen() {
  const answers = new LRUCache<string, { readonly at: number; readonly answer: boolean }>({ max: MAX_SEEN })
  return {
    note(key: string, answer: boolean): boolean {
      answers.set(key, { at: Date.now(), answer })
      return answer
    },
    recall(key: string): boolean {
      const last = answers.get(key)
      return last !== undefined && Date.now() - last.at < MOST_UNKNOWN_MS && last.answer
    },
  }
}
