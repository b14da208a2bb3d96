import { defineMessages, inBoth, translate } from '../i18n/messages.ts'
import { formatError, isCancelled, messageCenter } from '../parts/message-center.ts'
import type { Outcome } from './run-each.ts'

const messages = defineMessages({
  en: {
    failed: 'Failed for {{count}} of {{all}}',
    more: '… and {{count}} more',
  },
  ko: {
    failed: '{{all}}개 중 {{count}}개 실패',
    more: '… 외 {{count}}개',
  },
})

type Named = { readonly namespace: string | null; readonly name: string }

/** Lines that somebody reads; the others are counted. */
const LINES = 20

/** What failed, in one message: alone as it is, of several by name with why. */
export function tellFailures(outcomes: readonly Outcome<Named>[]): void {
  const failed = outcomes.filter(({ error }) => error !== null && !isCancelled(error))
  const [first] = failed
  if (!first) return
  if (outcomes.length === 1) {
    messageCenter.error(first.error)
    return
  }
  messageCenter.failure(
    inBoth(messages, 'failed', { count: failed.length, all: outcomes.length }),
    listWhy(failed),
  )
}

function listWhy(failed: readonly Outcome<Named>[]): string {
  const lines = failed
    .slice(0, LINES)
    .map(({ item, error }) => `${namesOf([item])}: ${formatError(error).replaceAll('\n', ' ')}`)
  const rest = failed.length - lines.length
  return [...lines, ...(rest > 0 ? [translate(messages, 'more', { count: rest })] : [])].join('\n')
}

export function namesOf(targets: readonly Named[]): string {
  return targets.map(({ namespace, name }) => (namespace ? `${namespace}/${name}` : name)).join(', ')
}
