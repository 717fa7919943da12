import * as z from 'zod/mini'
import { aboutStep, namesStep, otherPositionRequired } from '../sign-up/steps.ts'

const { position, otherPosition, instagramName } = aboutStep.shape

export const profileSchema = z
  .object({ ...namesStep.shape, position, otherPosition, instagramName })
  .check(otherPositionRequired)

export const profileFields = [
  'firstName',
  'lastName',
  'organization',
  'position',
  'otherPosition',
  'instagramName',
] as const
