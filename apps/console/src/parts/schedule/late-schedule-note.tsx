import { type ComponentProps, lazy, Suspense } from 'react'

const ScheduleNote = lazy(async () => ({ default: (await import('./schedule-note.tsx')).ScheduleNote }))

/** A schedule in words as soon as what knows them is here, until then as it is written. */
export function LateScheduleNote(props: ComponentProps<typeof ScheduleNote>) {
  return (
    <Suspense fallback={props.schedule}>
      <ScheduleNote {...props} />
    </Suspense>
  )
}
