import type { MenuEntry } from '@naru/contract/pages/menu-tree'
import { formatQuery } from '@naru/contract/pages/query'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ProblemCounts, Trouble } from '../use-menu.ts'

const messages = defineMessages({
  en: { trouble_one: '{{count}} problem of {{kind}}', trouble_other: '{{count}} problems of {{kind}}' },
  ko: { trouble_other: '{{kind}} 문제 {{count}}개' },
})

type TroubleLink = Trouble & { readonly href: string; readonly label: string }

/** Where the problems of a menu entry's kind are listed, as many as are counted; null where there are none. */
export function useTroubleLink(counts: ProblemCounts): (entry: MenuEntry) => TroubleLink | null {
  const t = useMessages(messages)
  const text = useText()
  return ({ kind, path, title, badges }) => {
    const trouble = kind === null ? undefined : counts.get(kind)
    if (trouble === undefined || trouble.count === 0) return null
    // Counts know no namespaces: the list of one alone would be shorter than what was promised.
    const everywhere = badges.includes('N') ? { namespace: '-' } : {}
    return {
      ...trouble,
      href: path + formatQuery({ ...everywhere, problems: true }),
      label: t('trouble', { count: trouble.count, kind: text(title) }),
    }
  }
}
