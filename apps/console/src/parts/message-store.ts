import { create } from 'zustand'

export type MessageType = 'error' | 'warning' | 'info' | 'success'
export type MessageGroupId = 'systemErrors' | 'default'

export type Message = {
  readonly id: string
  readonly group: MessageGroupId
  readonly type: MessageType
  readonly content: string
  readonly detail: string | null
  /** How often the same content came. */
  readonly count: number
  /** Milliseconds since the epoch: the last time and the first. */
  readonly created: number
  readonly firstTriggered: number
  readonly seen: boolean
  /** Whether its toast is on screen. */
  readonly notify: boolean
  readonly showDetail: boolean
}

export type NewMessage = {
  readonly content: string
  readonly detail?: string | undefined
  readonly type?: MessageType
  readonly group?: MessageGroupId
}

export type MessageState = {
  readonly open: boolean
  readonly expanded: MessageGroupId | null
  readonly messages: readonly Message[]
}

const EMPTY: MessageState = { open: false, expanded: 'default', messages: [] }

/** Adds a message; one of the same content in its group counts up and keeps the time it first came. */
export function withMessage(
  state: MessageState,
  message: NewMessage & { id: string; at: number },
): MessageState {
  const group = message.group ?? 'default'
  const same = state.messages.find((known) => known.group === group && known.content === message.content)
  const next: Message = {
    id: same?.id ?? message.id,
    group,
    type: message.type ?? 'error',
    content: message.content,
    detail: message.detail ?? null,
    count: (same?.count ?? 0) + 1,
    created: message.at,
    firstTriggered: same?.firstTriggered ?? message.at,
    seen: false,
    notify: true,
    showDetail: false,
  }
  return { ...state, messages: [next, ...state.messages.filter((known) => known !== same)] }
}

export const useMessageStore = create<MessageState>(() => EMPTY)

/** A sign-in starts with an empty message centre. */
export function resetMessages(): void {
  useMessageStore.setState(EMPTY)
}

export function addMessage(message: NewMessage): void {
  const arrived = { ...message, id: crypto.randomUUID(), at: Date.now() }
  useMessageStore.setState((state) => withMessage(state, arrived))
}

/** Applies a change to the messages of one id or group. */
export function changeMessages(
  which: { id: string } | { group: MessageGroupId },
  change: Partial<Message>,
): void {
  useMessageStore.setState((state) => ({
    messages: state.messages.map((message) =>
      isMeant(message, which) ? { ...message, ...change } : message,
    ),
  }))
}

export function removeMessages(which: { id: string } | { group: MessageGroupId }): void {
  useMessageStore.setState((state) => ({
    messages: state.messages.filter((message) => !isMeant(message, which)),
  }))
}

function isMeant(message: Message, which: { id: string } | { group: MessageGroupId }): boolean {
  return 'id' in which ? message.id === which.id : message.group === which.group
}
