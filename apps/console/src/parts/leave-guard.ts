import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { defineMessages, translate } from '../i18n/messages.ts'
import { confirm } from './confirm.ts'

const messages = defineMessages({
  en: { title: 'Leave without saving?', body: 'What you entered will be lost.', leave: 'Leave' },
  ko: { title: '저장하지 않고 나갈까요?', body: '입력한 내용이 사라집니다.', leave: '나가기' },
})

/** Asks once before unsaved changes are left behind. The answer lets a finished form go without being asked. */
export function useLeaveGuard(dirty: boolean): { readonly release: () => void } {
  const free = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || free.current || current.pathname === next.pathname) return false
      const leave = await confirm({
        title: translate(messages, 'title'),
        body: translate(messages, 'body'),
        action: translate(messages, 'leave'),
        danger: true,
      })
      return !leave
    },
    enableBeforeUnload: () => dirty && !free.current,
  })
  const release = useCallback(() => {
    free.current = true
  }, [])
  return { release }
}
