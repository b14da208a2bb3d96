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

type Props = { readonly name: string; readonly sources: readonly LogSource[] }

const START: LogChoices = {
  source: null,
  previous: false,
  since: null,
  follow: true,
  wrap: false,
  times: false,
}

/** A log with everything to read it by. */
export function LogView({ name, sources }: Props) {
  const t = useMessages(messages)
  const [choices, setChoices] = useState(START)
  const [atEnd, setAtEnd] = useState(true)
  const shown = useMemo(
    () => (choices.source === null ? sources : sources.filter((_, index) => index === choices.source)),
    [sources, choices.source],
  )
  const session = useSession(shown, choices)
  const search = useLogSearch(session)
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
