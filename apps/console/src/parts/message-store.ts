import {
  type CenterMessage,
  EMPTY_CENTER,
  type MessageAction,
  type MessageCenter,
  reduceMessages,
} from '@naru/contract/shell/message-center'
import { create } from 'zustand'

/** What this window has told the person since they signed in. */
export const useMessageStore = create<MessageCenter>(() => EMPTY_CENTER)

export function changeMessages(action: MessageAction): void {
  useMessageStore.setState((center) => reduceMessages(center, action))
}

/** Of both groups, the newest first. */
export function listMessages({ groups }: MessageCenter): readonly CenterMessage[] {
  return Object.values(groups)
    .flat()
    .toSorted((one, other) => other.created - one.created || Number(other.id) - Number(one.id))
}
