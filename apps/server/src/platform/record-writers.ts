import { AppError } from '@naru/contract/errors/app-error'
import { mayByRecord, mayKnowRecord, mayWriteRecord, rightOn } from '@naru/contract/platform/rights'
import { idOf } from '@naru/contract/platform/wrapped-record'
import type { PlatformSource, Writer } from './platform-source.ts'

/** Of kinds whose records say who may write them: throws FORBIDDEN, or RESOURCE_NOT_FOUND for what is somebody else's. */
export async function requireMayWrite(
  { kind, load }: Pick<PlatformSource, 'kind' | 'load'>,
  user: Writer,
  id: string,
): Promise<void> {
  if (!mayByRecord(kind, 'update') || rightOn(kind, user.roles) === 'write') return
  const found = (await load()).find((record) => idOf(kind, record) === id)
  if (!found || !mayKnowRecord(kind, user, found)) throw new AppError('RESOURCE_NOT_FOUND')
  if (!mayWriteRecord(kind, user, found)) throw new AppError('FORBIDDEN')
}
