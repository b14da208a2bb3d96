import { formatWithDetail } from '@naru/contract/errors/additional-detail'
import { AppError } from '@naru/contract/errors/app-error'
import type { Text } from '@naru/contract/i18n/locale'
import type { MessageType } from '@naru/contract/shell/message-center'
import { useMemo } from 'react'
import { currentLocale } from '../i18n/locale.ts'
import { explainError } from './explain-error.ts'
import { changeMessages } from './message-store.ts'

export type ErrorWords = { readonly content: string; readonly detail: string | undefined }

/** An error in the person's language; what a cluster said is kept in its own words. */
export function describeError(error: unknown): ErrorWords {
  const { content, detail } = explainError(error)
  return { content: content[currentLocale()], detail }
}

/** The same as one text, for where there is one place for it. */
export function formatError(error: unknown): string {
  const { content, detail } = describeError(error)
  return formatWithDetail(content, detail, currentLocale())
}

/** Of requests that the person ended by leaving their page, or all at once, none is worth a message of its own. */
export function isCancelled(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'CANCELLED' || error.code === 'CANCELLED_BY_USER')
}

const tell = (messageType: MessageType) => (content: Text, detail?: string) =>
  changeMessages({ type: 'add', at: Date.now(), messageType, content, detail: detail ?? null })

/** Told things show as a toast and stay in the message centre, in whatever language is chosen later. */
export const messageCenter = {
  success: tell('success'),
  info: tell('info'),
  warning: tell('warning'),
  /** What is known not to work, in words of its own. */
  failure: tell('error'),
  error: (error: unknown) => {
    const { content, detail } = explainError(error)
    if (!isCancelled(error)) tell('error')(content, detail)
  },
}

export function useMessageCenter() {
  return useMemo(() => messageCenter, [])
}
