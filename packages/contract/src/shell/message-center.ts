import type { Text } from '../i18n/locale.ts'

export type MessageType = 'error' | 'warning' | 'info' | 'success'
export type MessageGroupId = 'systemErrors' | 'default'

/** The drawer's groups in their order. */
export const MESSAGE_GROUPS = [
  {
    id: 'systemErrors',
    title: { en: 'Open issues', ko: '미해결 문제' },
    showActions: false,
    hideIfEmpty: true,
  },
  { id: 'default', title: { en: 'Notifications', ko: '알림' }, showActions: true, hideIfEmpty: false },
] as const satisfies readonly {
  id: MessageGroupId
  title: Text
  showActions: boolean
  hideIfEmpty: boolean
}[]

/** Times in milliseconds; `created` is of the latest repetition. */
export type CenterMessage = {
  readonly id: string
  readonly type: MessageType
  readonly content: Text
  readonly detail: string | null
  readonly count: number
  readonly created: number
  readonly firstTriggered: number
  readonly seen: boolean
  readonly showNotification: boolean
  readonly showDetail: boolean
}

export type MessageCenter = {
  readonly groups: Readonly<Record<MessageGroupId, readonly CenterMessage[]>>
  readonly shown: boolean
  readonly wide: boolean
  /** One group is open at a time. */
  readonly expanded: MessageGroupId | null
  readonly nextId: number
}

export type OpenIssue = {
  readonly content: Text
  readonly detail: string | null
  readonly messageType: 'error' | 'warning'
}

export type MessageAction =
  | {
      readonly type: 'add'
      readonly at: number
      /** Not found, where nothing is said. */
      readonly content?: Text
      readonly detail?: string | null
      readonly messageType?: MessageType
      readonly group?: MessageGroupId
      readonly showNotification?: boolean
    }
  /** All that is wrong at the moment: what is over leaves the open issues, what goes on stays as it is. */
  | { readonly type: 'issues'; readonly at: number; readonly issues: readonly OpenIssue[] }
  | { readonly type: 'remove' | 'toggle-detail' | 'mark-read' | 'hide-notification'; readonly id: string }
  | { readonly type: 'mark-group-read' | 'clear-group' | 'toggle-group'; readonly group: MessageGroupId }
  | { readonly type: 'show' | 'hide' | 'toggle-wide' | 'reset' }

export const NOT_FOUND: Text = { en: 'not found', ko: '찾을 수 없음' }

export const EMPTY_CENTER: MessageCenter = {
  groups: { systemErrors: [], default: [] },
  shown: false,
  wide: false,
  expanded: 'default',
  nextId: 1,
}

/** The next state of the message centre; a new sign-in resets it. */
export function reduceMessages(center: MessageCenter, action: MessageAction): MessageCenter {
  if (action.type === 'add') return addMessage(center, action)
  if (action.type === 'issues') return showIssues(center, action)
  if ('id' in action) return changeMessage(center, action)
  if ('group' in action) return changeGroup(center, action)
  return changeDrawer(center, action)
}

function changeMessage(
  center: MessageCenter,
  { type, id }: Extract<MessageAction, { id: string }>,
): MessageCenter {
  if (type === 'remove')
    return mapGroups(center, (messages) => messages.filter((message) => message.id !== id))
  const next = CHANGES[type]
  return mapGroups(center, (messages) =>
    messages.map((message) => (message.id === id ? next(message) : message)),
  )
}

const CHANGES = {
  'toggle-detail': (message: CenterMessage) => ({ ...message, showDetail: !message.showDetail }),
  'mark-read': markRead,
  'hide-notification': (message: CenterMessage) => ({ ...message, showNotification: false }),
}

type GroupAction = Extract<MessageAction, { type: 'mark-group-read' | 'clear-group' | 'toggle-group' }>

function changeGroup(center: MessageCenter, { type, group }: GroupAction): MessageCenter {
  if (type === 'toggle-group') return { ...center, expanded: center.expanded === group ? null : group }
  return setGroup(center, group, type === 'clear-group' ? [] : center.groups[group].map(markRead))
}

type DrawerAction = Extract<MessageAction, { type: 'show' | 'hide' | 'toggle-wide' | 'reset' }>

function changeDrawer(center: MessageCenter, { type }: DrawerAction): MessageCenter {
  if (type === 'reset') return { ...EMPTY_CENTER, nextId: center.nextId }
  if (type === 'toggle-wide') return { ...center, wide: !center.wide }
  // Open issues have no actions: who has had them before their eyes has seen them.
  if (type === 'hide') {
    const looked =
      center.expanded === 'systemErrors'
        ? changeGroup(center, { type: 'mark-group-read', group: 'systemErrors' })
        : center
    return { ...looked, shown: false }
  }
  // What nobody has seen of the open issues is what the person comes for.
  const isNews = center.groups.systemErrors.some(({ seen }) => !seen)
  return { ...center, shown: true, expanded: isNews ? 'systemErrors' : center.expanded }
}

/** How many messages nobody has looked at. */
export function countUnseen({ groups }: MessageCenter): number {
  return Object.values(groups).reduce((sum, messages) => sum + messages.filter(({ seen }) => !seen).length, 0)
}

// A repetition counts up, shows itself again and keeps the time of the first.
function addMessage(center: MessageCenter, action: Extract<MessageAction, { type: 'add' }>): MessageCenter {
  const { at, content = NOT_FOUND, detail = null, group = 'default' } = action
  const messages = center.groups[group]
  const known = messages.find((message) => isSame(message.content, content))
  const start = known ?? { id: String(center.nextId), count: 0, firstTriggered: at, showDetail: false }
  const message: CenterMessage = {
    ...start,
    type: action.messageType ?? 'error',
    content,
    detail,
    count: start.count + 1,
    created: at,
    seen: false,
    showNotification: action.showNotification ?? true,
  }
  const others = messages.filter(({ id }) => id !== message.id)
  return { ...setGroup(center, group, [...others, message]), nextId: center.nextId + (known ? 0 : 1) }
}

function showIssues(
  center: MessageCenter,
  { at, issues }: Extract<MessageAction, { type: 'issues' }>,
): MessageCenter {
  const open = center.groups.systemErrors
  const goOn = open.filter((message) => issues.some(({ content }) => isSame(content, message.content)))
  const news = issues.filter(({ content }) => !open.some((message) => isSame(content, message.content)))
  return news.reduce<MessageCenter>(
    (next, issue) => addMessage(next, { type: 'add', at, group: 'systemErrors', ...issue }),
    setGroup(center, 'systemErrors', goOn),
  )
}

function isSame(a: Text, b: Text): boolean {
  return a.en === b.en && a.ko === b.ko
}

function markRead(message: CenterMessage): CenterMessage {
  return { ...message, seen: true, showNotification: false }
}

function setGroup(
  center: MessageCenter,
  group: MessageGroupId,
  messages: readonly CenterMessage[],
): MessageCenter {
  return { ...center, groups: { ...center.groups, [group]: messages } }
}

function mapGroups(
  center: MessageCenter,
  next: (messages: readonly CenterMessage[]) => readonly CenterMessage[],
): MessageCenter {
  const { systemErrors, default: plain } = center.groups
  return { ...center, groups: { systemErrors: next(systemErrors), default: next(plain) } }
}
