import {
  formatRevision,
  listManaged,
  type Managed,
  type Operation,
  readDestination,
  readOperation,
  wordStatus,
  worstFirst,
} from '@naru/contract/kinds/argo/read-application'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Panel } from '@naru/ui/panel.tsx'
import { FindField } from '@naru/ui/table/find-field.tsx'
import { useState } from 'react'
import type { Fact, ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ResourceLink } from '../../pieces/deployed-object.tsx'
import { drawn, type Told, ToldCell } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import { useSaid } from './use-said.ts'

/** More rows than anybody reads; the rest is found by its name. */
const MOST = 200
const NOWHERE = { cluster: '' }

/** What was done last and what came of it, and all that the application deploys. */
export function SyncTab(props: ViewProps) {
  const operation = readOperation(props.object)
  return (
    <>
      <LastOperation operation={operation} />
      {operation && <Results {...props} operation={operation} />}
      <Resources {...props} />
    </>
  )
}

function LastOperation({ operation }: { readonly operation: Operation | null }) {
  const t = useMessages(messages)
  const facts = useFacts(operation)
  return (
    <Panel title={t('operation')}>
      {facts.length === 0 && <p className="n-panel-empty n-dim">{t('noOperation')}</p>}
      <dl className="n-facts">
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={wide ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function useFacts(operation: Operation | null): readonly Fact[] {
  const t = useMessages(messages)
  const locale = useLocale()
  if (!operation) return []
  const { type, phase, message, revisions, by, isAutomatic, isDryRun, started, finished } = operation
  const state: Told = phase === '' ? { tone: 'progress', says: t('asked') } : { status: wordStatus(phase) }
  const told: readonly (readonly [string, Told, boolean?])[] = [
    [t('state'), state],
    [t('what'), isDryRun ? `${type} · ${t('dryRun')}` : type],
    [t('revision'), revisions.length === 0 ? null : { code: revisions.map(formatRevision).join(', ') }],
    [t('by'), by || (isAutomatic ? t('automatic') : null)],
    [t('started'), started === null ? null : { since: started }],
    [t('finished'), finished === null ? null : { since: finished }],
    [t('message'), message === '' ? null : quoteWords(message, locale), true],
  ]
  return told.flatMap(([label, value, wide = false]) =>
    value === null ? [] : [{ label, wide, value: <ToldCell told={value} place={NOWHERE} /> }],
  )
}

function Results({ cluster, object, operation }: ViewProps & { readonly operation: Operation }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { isOwn } = readDestination(object)
  return (
    <ToldTable
      title={t('results')}
      rows={operation.results}
      most={MOST}
      columns={[
        [t('object'), (of) => drawn(ResourceLink, { cluster, of, isHere: isOwn })],
        [t('namespace'), ({ namespace }) => namespace],
        [t('result'), ({ status }) => (status === '' ? null : { status: wordStatus(status) })],
        [
          t('message'),
          ({ message, hook }) =>
            [hook, quoteWords(message, locale)].filter((part) => part !== '').join(' · '),
        ],
      ]}
    />
  )
}

function Resources({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const said = useSaid()
  const [sought, setSought] = useState('')
  const { isOwn } = readDestination(object)
  const all = listManaged(object)
  const rows = worstFirst(all).filter((one) => matches(one, sought.trim().toLowerCase()))
  return (
    <ToldTable
      title={t('resources')}
      note={all.length > 0 && all.length}
      action={all.length > 0 && <FindField label={t('find')} value={sought} onChange={setSought} />}
      above={!isOwn && all.length > 0 && <p className="n-dim">{t('elsewhere')}</p>}
      rows={rows}
      most={MOST}
      columns={[
        [t('object'), (of) => drawn(ResourceLink, { cluster, of, isHere: isOwn })],
        [t('namespace'), ({ namespace }) => namespace],
        [t('sync'), ({ sync }) => (sync === null ? null : { status: wordStatus(sync) })],
        [t('health'), ({ health }) => (health === null ? null : { status: wordStatus(health) })],
        [t('said'), said],
      ]}
      none={t(all.length === 0 ? 'noResources' : 'noMatch')}
    />
  )
}

function matches({ kind, namespace, name }: Managed, sought: string): boolean {
  return [kind, namespace ?? '', name].some((part) => part.toLowerCase().includes(sought))
}
