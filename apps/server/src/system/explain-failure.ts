import { AppError } from '@naru/contract/errors/app-error'
import { formatMessage } from '@naru/contract/rules/format-message'
import { cleanText } from './clean-text.ts'

const MOST_WORDS = 300

/** Why something could not be sent, in few words; an address never stands in them. */
export function explainUnsent(error: unknown): string {
  const [field] = error instanceof AppError ? error.fields : []
  const said = field
    ? formatMessage(field.rule, 'en')
    : error instanceof Error
      ? error.message
      : String(error)
  return cleanText(said.replaceAll(/https?:\/\/\S+/g, '…'), MOST_WORDS)
}
