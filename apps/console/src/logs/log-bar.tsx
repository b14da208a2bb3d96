import { Button } from '@naru/ui/button.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import AngleDownIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-caret-down-icon'
import AngleUpIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-caret-up-icon'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import { saveFile } from '../data/save-file.ts'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import type { LogSession } from './log-session.ts'
import type { LogSource } from './log-stream.ts'
import { messages } from './messages.ts'
import type { LogSearch } from './use-log-search.ts'

export type LogChoices = {
  /** One container by its index; null reads all. */
  readonly source: number | null
  readonly previous: boolean
  /** Seconds back; null takes the last lines. */
  readonly since: number | null
  readonly follow: boolean
  readonly wrap: boolean
  readonly times: boolean
}

const SINCE = [null, 300, 3600, 86_400] as const

type Props = {
  readonly name: string
  readonly sources: readonly LogSource[]
  readonly session: LogSession
  readonly search: LogSearch
  readonly choices: LogChoices
  readonly atEnd: boolean
  readonly onChoose: (change: Partial<LogChoices>) => void
}

/** Which lines, how they look, search, and how many there are. */
export function LogBar({ name, sources, session, search, choices, atEnd, onChoose }: Props) {
  const t = useMessages(messages)
  const pods = new Set(sources.map(({ pod }) => pod)).size
  // What has one log without containers, such as a build, has no other run either.
  const hasContainers = sources.some(({ container }) => container !== '')
  const tick = (field: 'previous' | 'follow' | 'wrap' | 'times') => (
    <CheckField
      label={t(field)}
      checked={choices[field]}
      onChange={(event) => onChoose({ [field]: event.target.checked })}
    />
  )
  return (
    <div className="n-pane-bar">
      {hasContainers && (
        <select
          className="n-input n-select"
          aria-label={t('source')}
          value={choices.source ?? ''}
          onChange={({ target }) => onChoose({ source: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('all')}</option>
          {sources.map(({ pod, container }, index) => (
            <option key={`${pod}/${container}`} value={index}>
              {pods > 1 ? `${pod} / ${container}` : container}
            </option>
          ))}
        </select>
      )}
      <select
        className="n-input n-select"
        aria-label={t('since')}
        value={choices.since ?? ''}
        onChange={({ target }) => onChoose({ since: target.value === '' ? null : Number(target.value) })}
      >
        {SINCE.map((seconds) => (
          <option key={seconds} value={seconds ?? ''}>
            {t(seconds === null ? 'since.tail' : `since.${seconds}`)}
          </option>
        ))}
      </select>
      <SearchField search={search} />
      {tick('follow')}
      {tick('wrap')}
      {tick('times')}
      {hasContainers && tick('previous')}
      <span className="n-log-end">
        <Count session={session} following={choices.follow && atEnd} />
        <Button
          variant="plain"
          icon={DownloadIcon}
          label={t('download')}
          onClick={() => saveFile(`${name}.log`, 'text/plain', formatLog(session, sources))}
        />
      </span>
    </div>
  )
}

function SearchField({ search }: { readonly search: LogSearch }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { text, matches, at, setText, move } = search
  return (
    <span className="n-log-search">
      <input
        type="search"
        className="n-input"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') move(event.shiftKey ? -1 : 1)
        }}
      />
      {text !== '' && (
        <>
          <span aria-live="polite" className="n-dim">
            {matches.length === 0
              ? t('notFound')
              : t('found', { at: format.number(at + 1), count: format.number(matches.length) })}
          </span>
          <Button
            variant="plain"
            size="s"
            icon={AngleUpIcon}
            label={t('previousMatch')}
            onClick={() => move(-1)}
          />
          <Button
            variant="plain"
            size="s"
            icon={AngleDownIcon}
            label={t('nextMatch')}
            onClick={() => move(1)}
          />
        </>
      )}
    </span>
  )
}

function Count({ session, following }: { readonly session: LogSession; readonly following: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { total, dropped } = session.buffer
  const state = stateOf(session, following)
  return (
    <span className="n-dim n-log-count">
      {t('lines', { count: total, shown: format.number(total) })},{' '}
      {t('lost', { count: format.number(dropped) })}
      {session.gaps() > 0 && `, ${t('gaps', { count: session.gaps() })}`}
      {state && ` · ${t(state)}`}
    </span>
  )
}

function stateOf(session: LogSession, following: boolean) {
  if (session.running() === 0) return 'stopped'
  if (session.broken() > 0) return 'broken'
  return following ? 'following' : null
}

function formatLog({ buffer }: LogSession, sources: readonly LogSource[]): Blob {
  const parts: string[] = []
  for (const { source, time, text } of buffer.texts()) {
    const from = sources[source]
    const prefix = sources.length > 1 && from ? `${from.pod}/${from.container} ` : ''
    parts.push(`${prefix}${time}${time && ' '}${text}\n`)
  }
  return new Blob(parts, { type: 'text/plain' })
}
