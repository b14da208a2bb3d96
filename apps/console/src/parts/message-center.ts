import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { KubeError } from '@naru/kube/errors'
import { useMemo } from 'react'
import { currentLocale } from '../i18n/locale.ts'
import { addMessage, type NewMessage } from './message-store.ts'

export type ErrorWords = { readonly content: string; readonly detail: string | undefined }

/** An error in the person's language; what a cluster said is kept in its own words. */
export function describeError(error: unknown): ErrorWords {
  if (error instanceof AppError)
    return { content: ERRORS[error.code].text[currentLocale()], detail: error.detail }
  if (error instanceof KubeError) return { content: error.message, detail: error.reason }
  return {
    content: ERRORS.UNKNOWN.text[currentLocale()],
    detail: error instanceof Error ? error.message : String(error),
  }
}

/** A request that the person cancelled is not worth a message. */
export function isCancelled(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CANCELLED'
}

/** Told things show as a toast and stay in the message centre. */
export const messageCenter = {
  add: (message: NewMessage) => addMessage(message),
  success: (content: string, detail?: string) => addMessage({ type: 'success', content, detail }),
  info: (content: string, detail?: string) => addMessage({ type: 'info', content, detail }),
  warning: (content: string, detail?: string) => addMessage({ type: 'warning', content, detail }),
  error: (error: unknown) => {
    if (!isCancelled(error)) addMessage({ type: 'error', ...describeError(error) })
  },
}

export function useMessageCenter() {
  return useMemo(() => messageCenter, [])
}
