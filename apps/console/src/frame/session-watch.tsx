import type { SessionEnd } from '@naru/contract/live/protocol'
import { SESSION_WARNING_MS } from '@naru/contract/shell/limits'
import { EXPIRED_MESSAGE, isSessionOver } from '@naru/contract/shell/login-state'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { useLinkState } from '../data/live/live.ts'
import {
  keepSession,
  loseSession,
  renewOverSession,
  resumeSession,
  signInBeside,
  signOut,
  useSession,
} from '../data/session/session.ts'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { messageCenter } from '../parts/message-center.ts'
import { changeMessages } from '../parts/message-store.ts'

const KEEP_EVERY_MS = 20_000

const messages = defineMessages({
  en: {
    'warning.title': 'Your session ends in {{seconds}} s',
    'warning.text': 'Sign in again to continue. Nothing you entered is lost.',
    'expired.title': 'Your session has ended',
    'expired.signedOut': 'You were signed out in another window.',
    'expired.removed': 'An administrator has deactivated your account, or set a new password for it.',
    stays: 'Sign in again: this page stays as it is, with everything that you have entered.',
    ask: 'Sign in again, or ask them; this page stays as it is meanwhile.',
    signIn: 'Sign in again',
    leave: 'Sign out',
    later: 'Later',
  },
  ko: {
    'warning.title': '{{seconds}}초 후 세션이 끝납니다',
    'warning.text': '계속하려면 다시 로그인하세요. 입력한 내용은 그대로 유지됩니다.',
    'expired.title': '세션이 끝났습니다',
    'expired.signedOut': '다른 창에서 로그아웃했습니다.',
    'expired.removed': '관리자가 계정을 비활성화했거나 비밀번호를 다시 설정했습니다.',
    stays: '다시 로그인하면 입력하던 내용 그대로 이어서 작업할 수 있습니다.',
    ask: '다시 로그인하거나 관리자에게 문의하세요. 입력하던 내용은 그대로 유지됩니다.',
    signIn: '다시 로그인',
    leave: '로그아웃',
    later: '나중에',
  },
})

/** Why the session has ended, and what to do about it. */
function EndText({ end }: { readonly end: SessionEnd | null }) {
  const t = useMessages(messages)
  const text = useText()
  if (end === 'removed') return `${t('expired.removed')} ${t('ask')}`
  return `${end === 'signed-out' ? t('expired.signedOut') : text(EXPIRED_MESSAGE)} ${t('stays')}`
}

/** Enter signs in again; leaving would lose what has been entered. The dialog looks for the attribute as it opens. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}

/** Warns a minute before the session ends, and asks to sign in again without leaving the page. */
export function SessionWatch() {
  const t = useMessages(messages)
  const { status, session, landingRoute, end } = useSession()
  const now = useNow(1000)
  const [put, setPut] = useState<number | null>(null)
  const endsAt = session?.sessionExpiresOn ?? null
  const left = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - now
  const isOver = session !== null && isSessionOver(session, now)
  const link = useLinkState()
  const why = link.kind === 'expired' ? link.why : null
  useKeptSession(status === 'loggedIn')
  useEffect(() => {
    if (why) loseSession(why)
  }, [why])
  useEffect(() => {
    if (isOver) void renewOverSession()
  }, [isOver])
  useEffect(() => {
    if (status === 'logging') changeMessages({ type: 'reset' })
  }, [status])
  // Asked until it is done: the window that signs in can be closed before.
  if (status === 'expired' || (status === 'logging' && landingRoute !== null)) {
    return (
      <Dialog
        title={t('expired.title')}
        firm
        size="s"
        onClose={() => undefined}
        footer={
          <>
            <Button onClick={() => void signOut()}>{t('leave')}</Button>
            <Button ref={takeFocus} variant="primary" onClick={signInBeside}>
              {t('signIn')}
            </Button>
          </>
        }
      >
        <EndText end={end} />
      </Dialog>
    )
  }
  if (left > SESSION_WARNING_MS || put === endsAt) return null
  return (
    <Dialog
      title={t('warning.title', { seconds: Math.max(0, Math.ceil(left / 1000)) })}
      size="s"
      onClose={() => setPut(endsAt)}
      footer={
        <>
          <Button onClick={() => setPut(endsAt)}>{t('later')}</Button>
          <Button variant="primary" onClick={signInBeside}>
            {t('signIn')}
          </Button>
        </>
      }
    >
      {t('warning.text')}
    </Dialog>
  )
}

function useKeptSession(active: boolean) {
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => void keepSession().catch(() => undefined), KEEP_EVERY_MS)
    return () => clearInterval(timer)
  }, [active])
  useEffect(() => {
    const channel = new BroadcastChannel('naru.session')
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'signed-in') void resumeSession().catch(messageCenter.error)
    })
    return () => channel.close()
  }, [])
}
