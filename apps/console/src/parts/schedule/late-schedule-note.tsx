import { createLatePart } from '@naru/ui/late-part.tsx'

/** A schedule in words as soon as what knows them is here, until then as it is written. */
export const LateScheduleNote = createLatePart(
  async () => (await import('./schedule-note.tsx')).ScheduleNote,
  { meanwhile: ({ schedule }) => <>{schedule}</>, place: null },
)
