import type { User, UserChange, UserInput } from '@naru/contract/api/users'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { createRecord, loadRecord, saveRecord } from '../../data/platform/records.ts'

export const loadUser = (id: string, signal?: AbortSignal): Promise<User> =>
  loadRecord(userRecord, id, signal)

export const createUser = (input: UserInput): Promise<User> => createRecord(userRecord, input)

export const saveUser = (id: string, change: UserChange): Promise<User> => saveRecord(userRecord, id, change)
