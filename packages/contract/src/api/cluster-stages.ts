import type * as z from 'zod/mini'
import type { Text } from '../i18n/locale.ts'
import { type connection, DELETE_STAGES } from './clusters.ts'

type Connection = z.infer<typeof connection>
type Stage = Connection['stage']

/** What people call the stages of connecting and deleting a cluster. */
export const STAGE_TITLES: Readonly<Record<Stage, Text>> = {
  validation: { en: 'Validation', ko: '검증' },
  'account sync': { en: 'Account sync', ko: '계정 동기화' },
  'auth sync': { en: 'Rights sync', ko: '권한 동기화' },
  'project sync': { en: 'Project sync', ko: '프로젝트 동기화' },
  'resource deploy': { en: 'Resources', ko: '리소스 배포' },
  'account delete': { en: 'Account removal', ko: '계정 삭제' },
  'auth delete': { en: 'Rights removal', ko: '권한 삭제' },
  'project delete': { en: 'Project removal', ko: '프로젝트 삭제' },
  'resource delete': { en: 'Record removal', ko: '등록 정보 삭제' },
}

/** Whether stages are those of a deletion. */
export function isDeletion(stages: readonly Pick<Connection, 'stage'>[]): boolean {
  const last = DELETE_STAGES.at(-1)
  return stages.some(({ stage }) => stage === last)
}

/** How many stages have ended, of how many; null where all have, or there are none. */
export function countStages(stages: readonly Pick<Connection, 'status'>[]): string | null {
  const ended = stages.filter(({ status }) => status === 'Connected' || status === 'Warning').length
  return ended === stages.length ? null : `${ended}/${stages.length}`
}
