import { kindWord } from '@naru/contract/kinds/kind-word'
import { Button } from '@naru/ui/button.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import BarsIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-list-icon'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { setSettings, useSetting } from '../../shell/settings-store.ts'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { ExportButton } from './export-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterField } from './filter-field.tsx'
import { LabelButton } from './label-button.tsx'

type Props = {
  readonly list: ListModel
  readonly waiting: number
  readonly onRelease: () => void
  /** Its rows are lines of columns, of which people choose. */
  readonly columns?: boolean
}

/** One line: filter, labels, what waits, columns, density and export. */
export function ListToolbar({ list, waiting, onRelease, columns = true }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const density = useSetting('density')
  return (
    <div className="n-toolbar">
      <FilterField list={list} label={t('filter', { kind: text(kindWord(list.kind, 'many')) })} />
      {list.kind.source === 'kubernetes' && <LabelButton list={list} />}
      {list.kind.unused && !list.search.unused && (
        <Button title={t('unusedHint')} onClick={() => list.setSearch({ unused: true })}>
          {t('unused')}
        </Button>
      )}
      <FilterChips list={list} />
      <span className="n-toolbar-end">
        {waiting > 0 && (
          <Button variant="link" className="n-waiting" title={t('rowsWait')} onClick={onRelease}>
            {t('newRows', { count: waiting })}
          </Button>
        )}
        {columns && <ColumnChooser list={list} />}
        {columns && (
          <Menu
            trigger={{ variant: 'secondary', icon: BarsIcon, label: t('density') }}
            items={(['compact', 'comfortable'] as const).map((value) => ({
              id: value,
              label: t(value),
              checked: density === value,
              run: () => setSettings({ density: value }),
            }))}
          />
        )}
        <ExportButton list={list} />
      </span>
    </div>
  )
}
