import { Button } from '@naru/ui/button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { endTrying, resumeSession, useSession } from '../data/session/session.ts'
import { useFormat } from '../i18n/format.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { messageCenter } from '../parts/message-center.ts'
import './trying-bar.css'

const messages = defineMessages({
  en: {
    as: 'You see Naru as {{name}} ({{id}})',
    until: 'Nothing can be changed. Ends by itself at {{time}}.',
    end: 'End',
  },
  ko: {
    as: '{{name}}({{id}}) 사용자로 보는 중',
    until: '변경할 수 없습니다. {{time}}에 저절로 끝납니다.',
    end: '끝내기',
  },
})

/** Whatever is shown while an administrator sees the console as somebody else, marked over all of it. */
export function TryingMark({ children }: { readonly children: ReactNode }) {
  const trying = useSession((session) => session.trying)
  if (!trying) return children
  return (
    <div className="n-trying">
      <TryingBar until={Date.parse(trying.until)} />
      {children}
    </div>
  )
}

const AGAIN_MS = 5000

function TryingBar({ until }: { readonly until: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const user = useSession((session) => session.user)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Whoever the new tokens name then, their page begins anew.
    let [timer, isGone] = [0, false]
    const wait = (ms: number): void => {
      timer = window.setTimeout(ask, ms)
    }
    // A lost answer, or a clock that is ahead, keeps nobody in somebody else's place.
    function ask(): void {
      void resumeSession()
        .catch(() => undefined)
        .finally(() => isGone || wait(AGAIN_MS))
    }
    wait(Math.max(0, until - Date.now()) + 1000)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [until])
  async function end() {
    setBusy(true)
    await endTrying().catch(messageCenter.error)
    setBusy(false)
  }
  return (
    <div className="n-trying-bar" role="status">
      <strong title={t('as', { name: user?.displayName ?? '', id: user?.userID ?? '' })}>
        {t('as', { name: user?.displayName ?? '', id: user?.userID ?? '' })}
      </strong>
      <span>{t('until', { time: format.clock(until, now) })}</span>
      <Button busy={busy} onClick={() => void end()}>
        {t('end')}
      </Button>
    </div>
  )
}
