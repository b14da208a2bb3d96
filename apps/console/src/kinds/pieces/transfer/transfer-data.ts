import {
  type TransferName,
  type TransferPlan,
  type TransferResult,
  transferPlan,
  transferResult,
} from '@naru/contract/api/transfer'
import { call, callForFile } from '../../../data/api.ts'

/** What is there now, as a file. Throws `AppError`. */
export function loadFile(name: TransferName): Promise<Blob> {
  return callForFile(`/transfer/${name}`)
}

/** What a file would do. Throws `AppError`. */
export function planFile(name: TransferName, csv: string): Promise<TransferPlan> {
  return call(transferPlan, `/transfer/${name}/plan`, { method: 'POST', body: { csv }, apart: true })
}

/** Does what was planned, of all rows or of these. Throws `AppError`. */
export function writeFile(
  name: TransferName,
  order: { readonly csv: string; readonly digest: string; readonly rows?: readonly number[] },
): Promise<TransferResult> {
  return call(transferResult, `/transfer/${name}`, { method: 'POST', body: order })
}
