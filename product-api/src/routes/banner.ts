import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { success } from '../http/envelope.ts'
import { banner, pictures } from '../media/tables.ts'
import type { Dependencies } from './dependencies.ts'

export function bannerRoutes(server: FastifyInstance, { db, media }: Dependencies): void {
  server.get('/api/banner-image', async () => {
    const [picture] = await db
      .select({ name: pictures.name, variants: pictures.variants })
      .from(banner)
      .innerJoin(pictures, eq(pictures.name, banner.picture))
    const image = media.picture(picture ?? null)
    return success({ data: { banner_image: image.url, banner_image_variants: image.variants } })
  })
}
