import type { Text } from '@naru/contract/i18n/locale'
import { FileError, MAX_TRANSFER_BYTES } from '@naru/kube/files/container-files'
import { useFormat } from '../i18n/format.ts'
import { inBoth, useMessages } from '../i18n/messages.ts'
import { explainError } from '../parts/explain-error.ts'
import { messages } from './messages.ts'

/** The hint is in the language of this moment, or in the container's own words. */
export type Trouble = { readonly title: Text; readonly hint: string }

/** Why files could not be had, and what helps. */
export function useTrouble(): (error: unknown) => Trouble {
  const t = useMessages(messages)
  const format = useFormat()
  const limit = format.size(MAX_TRANSFER_BYTES)
  return (error) => {
    if (!(error instanceof FileError)) {
      const { content, detail = '' } = explainError(error)
      return { title: content, hint: detail }
    }
    const { trouble, message } = error
    const hints = {
      'no program': t('noProgramHint'),
      refused: message,
      'too large': t('tooLargeHint', { limit }),
      'not an archive': '',
      'broken off': t('brokenHint'),
    }
    return { title: inBoth(messages, trouble, { program: message, limit }), hint: hints[trouble] }
  }
}
