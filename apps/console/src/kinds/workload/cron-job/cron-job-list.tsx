import { findRules } from '@naru/contract/kinds/rules-registry'
import { readText } from '@naru/contract/manifest/read'
import type { Row } from '@naru/contract/rows/row'
import type { ListLook } from '../../../lists/list-look.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { NextRun, ScheduleWords } from '../../../parts/schedule/schedule-note.tsx'
import type { ListPageProps } from '../../../shell/page-props.ts'

const COLUMNS = findRules('cron-job')?.columns ?? []

function readCell({ cells }: Row, id: string) {
  return cells[COLUMNS.findIndex((column) => column.id === id)] ?? null
}

function scheduleOf(row: Row) {
  return {
    schedule: readText(readCell(row, 'schedule')),
    timeZone: readText(readCell(row, 'time-zone')) || null,
  }
}

function Words({ row }: { readonly row: Row }) {
  return (
    <span className="n-dim n-clip">
      <ScheduleWords {...scheduleOf(row)} />
    </span>
  )
}

/** One that is suspended has no next run. */
function Next({ row }: { readonly row: Row }) {
  return readCell(row, 'suspended') === true ? (
    <span className="n-faint">–</span>
  ) : (
    <NextRun {...scheduleOf(row)} />
  )
}

const LOOK: ListLook = {
  columns: [
    { id: 'words', after: 'schedule', title: { en: 'Runs', ko: '실행 주기' }, width: 190, max: 340 },
    {
      id: 'next-run',
      after: 'schedule',
      title: { en: 'Next run', ko: '다음 실행' },
      width: 100,
      align: 'end',
    },
  ],
  cells: { words: Words, 'next-run': Next },
}

/** Cron jobs with when they run in words, and when next. */
export function CronJobList({ kind }: ListPageProps) {
  return <ListPage kind={kind} look={LOOK} />
}
