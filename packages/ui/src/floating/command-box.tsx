import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react/combobox'
import SearchIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-search-icon'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { DialogBox } from './dialog-box.tsx'
import { isPointing } from './is-pointing.ts'
import { isEnter } from './type-ahead.tsx'
import './command-box.css'

export type CommandEntry = {
  /** Unlike any other's in the box. */
  readonly id: string
  readonly label: string
  /** Said small at the right. */
  readonly note?: string | undefined
  readonly mark: ReactNode
  readonly run: () => void
}

export type CommandGroup = {
  readonly id: string
  readonly title: string
  readonly entries: readonly CommandEntry[]
}

export type CommandBoxProps = {
  readonly title: string
  readonly hint: string
  readonly text: string
  readonly onText: (text: string) => void
  /** What the text finds; the first entry is what Enter takes. */
  readonly groups: readonly CommandGroup[]
  readonly emptyText: string
  /** The groups are what was typed before finds: theirs follow. */
  readonly isBehind?: boolean
  /** The text for which Enter came before the box did. */
  readonly entered?: string | null
  readonly onClose: () => void
}

/**
 * What Enter does in the field; one that comes before the groups have followed the text waits for them.
 * It is heard on its way down, before the entry is that is chosen meanwhile.
 */
function useTakingFirst(
  { text, groups, isBehind = false, entered = null }: CommandBoxProps,
  take: (entry: CommandEntry) => void,
) {
  const awaited = useRef(entered)
  const [first] = groups[0]?.entries ?? []
  const takeAwaited = useEffectEvent(() => {
    if (first && awaited.current === text) take(first)
    awaited.current = null
  })
  useEffect(() => {
    if (!isBehind) takeAwaited()
  }, [isBehind])
  return (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    if (isBehind) {
      event.preventDefault()
      awaited.current = text
    } else if (first && !isPointing(event.currentTarget)) take(first)
  }
}

/** One field over the page and what it finds, in groups; an entry that is taken closes the box first. */
export function CommandBox(props: CommandBoxProps) {
  const { title, hint, text, onText, groups, emptyText, onClose } = props
  const take = (entry: CommandEntry) => {
    onClose()
    entry.run()
  }
  const takeFirst = useTakingFirst(props, take)
  return (
    <DialogBox look="palette" title={title} onClose={onClose}>
      <ComboboxProvider open value={text} setValue={onText} focusLoop={false} includesBaseElement={false}>
        <div className="n-palette-field">
          <Icon of={SearchIcon} />
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={title}
            placeholder={hint}
            spellCheck={false}
            onKeyDownCapture={takeFirst}
          />
          <kbd>Esc</kbd>
        </div>
        <ComboboxList alwaysVisible aria-label={title} className="n-palette-list">
          {groups.map((group) => (
            <ComboboxGroup key={group.id}>
              <ComboboxGroupLabel className="n-palette-title">{group.title}</ComboboxGroupLabel>
              {group.entries.map((entry) => (
                <ComboboxItem
                  key={entry.id}
                  className="n-palette-entry"
                  focusOnHover
                  hideOnClick={false}
                  setValueOnClick={false}
                  onClick={() => take(entry)}
                >
                  {entry.mark}
                  <span>{entry.label}</span>
                  {entry.note && <small>{entry.note}</small>}
                </ComboboxItem>
              ))}
            </ComboboxGroup>
          ))}
        </ComboboxList>
        {groups.length === 0 && (
          <p className="n-palette-none" role="status">
            {emptyText}
          </p>
        )}
      </ComboboxProvider>
    </DialogBox>
  )
}
