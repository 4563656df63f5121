'use client'

import { useEffect, useState } from 'react'
import { type PhotoHint, photoHints } from './photo-hints'

type Picture = { thumbnailUrl: string; hints: PhotoHint[] }

const SIDE = 480

/**
 * A thumbnail of a chosen photo and advice about it, computed in the browser. Null for other files, and for HEIC
 * where the browser can't draw it.
 */
export function usePicture(file: File | null): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    if (!file || !/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type)) return
    let isCanceled = false
    const sourceUrl = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => {
      URL.revokeObjectURL(sourceUrl)
      if (!isCanceled) setPicture(analyze(image))
    }
    image.onerror = () => URL.revokeObjectURL(sourceUrl)
    image.src = sourceUrl
    return () => {
      isCanceled = true
    }
  }, [file])
  return picture
}

function analyze(image: HTMLImageElement): Picture | null {
  const sourceSide = Math.max(image.naturalWidth, image.naturalHeight)
  const scale = Math.min(1, SIDE / sourceSide)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    gray[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return {
    thumbnailUrl: canvas.toDataURL('image/jpeg', 0.7),
    hints: photoHints({ width, height, gray, sourceSide }),
  }
}
