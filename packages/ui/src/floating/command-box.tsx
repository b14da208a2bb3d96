import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react/combobox'
import SearchIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-search-icon'
import type { KeyboardEvent, ReactNode } from 'react'
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
  readonly onClose: () => void
}

/** One field over the page and what it finds, in groups; an entry that is taken closes the box first. */
export function CommandBox({ title, hint, text, onText, groups, emptyText, onClose }: CommandBoxProps) {
  const take = (entry: CommandEntry) => {
    onClose()
    entry.run()
  }
  const takeFirst = (event: KeyboardEvent) => {
    const [first] = groups[0]?.entries ?? []
    if (first && isEnter(event) && !isPointing(event.currentTarget)) take(first)
  }
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
            onKeyDown={takeFirst}
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
