import {
  isAmiss,
  isError,
  listConditions,
  listManaged,
  readDestination,
  wordStatus,
  worstFirst,
} from '@naru/contract/kinds/argo/read-application'
import { quoteWords } from '@naru/contract/text/quote-words'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ResourceLink, ResourceState } from '../../pieces/deployed-object.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { useSaid } from './use-said.ts'

const MOST = 10

/** What Argo CD reports of the application itself, errors first. */
export function ApplicationConditions({ object }: ViewProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const all = listConditions(object)
  const rows = [...all.filter(isError), ...all.filter((one) => !isError(one))]
  return (
    <ToldTable
      title={t('conditions')}
      rows={rows}
      columns={[
        [
          t('type'),
          (one) =>
            isError(one) ? { status: wordStatus(one.type) } : { tone: 'warning' as const, says: one.type },
        ],
        [t('message'), ({ message }) => quoteWords(message, locale)],
        [t('since'), ({ since }) => (since === null ? null : { since })],
      ]}
    />
  )
}

/** Which of its objects keep it from being well, with how each is now. */
export function AmissResources({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const said = useSaid()
  const { isOwn } = readDestination(object)
  const all = listManaged(object)
  const rows = worstFirst(all).filter(isAmiss)
  return (
    <ToldTable
      title={t('amiss')}
      note={t('amissNote', { count: rows.length, all: all.length })}
      rows={rows}
      most={MOST}
      columns={[
        [t('object'), (of) => drawn(ResourceLink, { cluster, of, isHere: isOwn })],
        [t('sync'), ({ sync }) => (sync === null ? null : { status: wordStatus(sync) })],
        [t('health'), ({ health }) => (health === null ? null : { status: wordStatus(health) })],
        isOwn ? [t('now'), (of) => drawn(ResourceState, { cluster, of })] : undefined,
        [t('said'), said],
      ]}
    />
  )
}
