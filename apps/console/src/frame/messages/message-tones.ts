import type { Tone } from '@naru/contract/rows/status'
import type { MessageType } from '@naru/contract/shell/message-center'

export const MESSAGE_TONES: Readonly<Record<MessageType, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'running',
  success: 'ok',
}
