import { Banner } from '@naru/ui/banner.tsx'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { LogBar, type LogChoices } from './log-bar.tsx'
import { LogLines } from './log-lines.tsx'
import { createLogSession, type LogSession } from './log-session.ts'
import type { LogSource } from './log-stream.ts'
import { messages } from './messages.ts'
import { useLogSearch } from './use-log-search.ts'
import './log.css'
import '../parts/pane/pane-bar.css'
import '../parts/words.css'

type Props = {
  readonly name: string
  readonly sources: readonly LogSource[]
  /** What an address has led to: a container, and a text in its log. */
  readonly begin?: { readonly container: string | null; readonly find: string }
}

const START: LogChoices = {
  source: null,
  previous: false,
  since: null,
  follow: true,
  wrap: false,
  times: false,
}

/** A log with everything to read it by. */
export function LogView({ name, sources, begin }: Props) {
  const t = useMessages(messages)
  const [choices, setChoices] = useState(() => beginAt(sources, begin?.container ?? null))
  const [atEnd, setAtEnd] = useState(true)
  const shown = useMemo(
    () => (choices.source === null ? sources : sources.filter((_, index) => index === choices.source)),
    [sources, choices.source],
  )
  const session = useSession(shown, choices)
  const search = useLogSearch(session, begin?.find)
  const pause = useCallback(() => setChoices((before) => ({ ...before, follow: false })), [])
  const errors = session.errors()
  return (
    <div className="n-log">
      <LogBar
        name={name}
        sources={sources}
        session={session}
        search={search}
        choices={choices}
        atEnd={atEnd}
        onChoose={(change) => setChoices({ ...choices, ...change })}
      />
      {errors.length > 0 && (
        <Banner tone="warning" title={t('failed')}>
          {errors.join('; ')}
        </Banner>
      )}
      <LogLines
        name={name}
        session={session}
        sources={shown}
        wrap={choices.wrap}
        times={choices.times}
        follow={choices.follow}
        search={search}
        onEnd={setAtEnd}
        onFound={pause}
      />
    </div>
  )
}

function beginAt(sources: readonly LogSource[], container: string | null): LogChoices {
  const index = sources.findIndex((one) => one.container === container)
  return { ...START, source: container === null || index < 0 ? null : index }
}

/** A session for these containers and choices; another choice of what to read begins anew. */
function useSession(sources: readonly LogSource[], { previous, since }: LogChoices): LogSession {
  const session = useMemo(
    () => createLogSession(sources, { follow: !previous, previous, sinceSeconds: since }),
    [sources, previous, since],
  )
  useEffect(() => session.open(), [session])
  useSyncExternalStore(session.onChange, session.version)
  return session
}
