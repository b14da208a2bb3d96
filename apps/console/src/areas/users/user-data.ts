import { type User, type UserChange, type UserInput, user } from '@naru/contract/api/users'
import { call } from '../../data/api.ts'

const path = (id: string) => `/system/users/${encodeURIComponent(id)}`

export function loadUser(id: string, signal?: AbortSignal): Promise<User> {
  return call(user, path(id), signal ? { signal } : {})
}

export function createUser(body: UserInput): Promise<User> {
  return call(user, '/system/users', { method: 'POST', body })
}

export function saveUser(id: string, body: UserChange): Promise<User> {
  return call(user, path(id), { method: 'PUT', body })
}
