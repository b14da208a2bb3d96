import { Menu } from '@naru/ui/menu.tsx'
import FlagIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-flag-fill-icon'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ChartData, ChartMark } from '../chart-line.ts'
import { messages } from '../messages.ts'
import { groupMarks } from './marks.ts'

/** A list of so many is read; the others stand in the table. */
const MOST_NAMED = 20

/** What happened, at its places above a chart; each leads to what it happened to. */
export function ChartMarks({ title, data }: { readonly title: string; readonly data: ChartData }) {
  const t = useMessages(messages)
  const format = useFormat()
  const groups = groupMarks(data)
  if (groups.length === 0) return null
  const say = ({ at, text }: ChartMark) => `${format.dateTime(at * 1000)} · ${text}`
  return (
    <ul className="n-chart-marks" aria-label={t('marks', { title })}>
      {groups.map(({ place, marks }) => (
        <li
          key={marks[0]?.id}
          className={`n-chart-mark-${marks.some(({ tone }) => tone === 'warning') ? 'warning' : 'change'}`}
          style={{ insetInlineStart: `${place * 100}%` }}
        >
          <Menu
            align="start"
            trigger={{
              variant: 'plain',
              size: 's',
              icon: FlagIcon,
              label: marks.length === 1 && marks[0] ? say(marks[0]) : t('happened', { count: marks.length }),
            }}
            items={[
              ...marks
                .slice(0, MOST_NAMED)
                .map((mark) =>
                  mark.href === null
                    ? { id: mark.id, heading: say(mark) }
                    : { id: mark.id, label: say(mark), href: mark.href },
                ),
              ...(marks.length > MOST_NAMED
                ? [{ id: 'more', heading: t('moreMarks', { count: marks.length - MOST_NAMED }) }]
                : []),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
