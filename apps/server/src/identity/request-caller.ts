import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, ownerOf } from './caller.ts'

const callers = new WeakMap<object, Caller>()
const people = new WeakMap<object, Caller['user']>()

/** The caller of any request, or null where none is known. */
export function findCaller(request: FastifyRequest): Caller | null {
  return callers.get(request.raw) ?? null
}

export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request.raw, caller)
}

/** Notes whom a request without a caller turns out to be about, as one that signs in. */
export function setPerson(request: FastifyRequest, person: Caller['user']): void {
  people.set(request.raw, person)
}

/** The person behind a request, for the logs; null where nobody is known. */
export function findPerson(request: FastifyRequest): Caller['user'] | null {
  const caller = findCaller(request)
  return caller ? ownerOf(caller) : (people.get(request.raw) ?? null)
}

/** `request.caller`, which no route can read without having asked for a caller. */
export function decorateCaller(app: FastifyInstance): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = findCaller(this)
      if (!caller) throw new AppError('SIGN_IN_NEEDED')
      return caller
    },
  })
}
