import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { defineMessages, translate } from '../i18n/messages.ts'
import { confirm } from './confirm.ts'

const messages = defineMessages({
  en: { title: 'Leave without saving?', body: 'What you entered will be lost.', leave: 'Leave' },
  ko: { title: '저장하지 않고 나갈까요?', body: '입력한 내용이 사라집니다.', leave: '나가기' },
})

/** What is lost, where it is not what was entered. */
export type LeaveWords = { readonly title?: string; readonly body?: string }

type Guarded = LeaveWords & {
  /** The keys of the address by which it is the same place, where the path alone does not tell. */
  readonly within?: readonly string[]
}

/** Asks once before unsaved changes are left behind. The answer lets a finished form go without being asked. */
export function useLeaveGuard(dirty: boolean, words: Guarded = {}): { readonly release: () => void } {
  const free = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || free.current || isSamePlace(current, next, words.within)) return false
      const leave = await confirm({
        title: words.title ?? translate(messages, 'title'),
        body: words.body ?? translate(messages, 'body'),
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

type Place = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> }

function isSamePlace(current: Place, next: Place, within: readonly string[] = []): boolean {
  if (current.pathname !== next.pathname) return false
  return within.every((key) => current.search[key] === next.search[key])
}
