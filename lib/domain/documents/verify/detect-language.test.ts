import { detectLanguage } from './detect-language'

/** Typical sentences of diplomas. */
const TEXTS: Record<string, string> = {
  es: 'El Rector de la Universidad de Salamanca, en uso de las atribuciones que le confiere la legislación vigente, y considerando que la interesada ha superado los estudios conforme a lo establecido en el plan de estudios, expide el presente título de Licenciada en Derecho con carácter oficial y validez en todo el territorio nacional.',
  pt: 'O Reitor da Universidade de Coimbra, no uso das suas atribuições e tendo em vista a conclusão do curso de graduação em Direito, confere o título de Bacharel a João da Silva, nascido em Lisboa, e outorga-lhe o presente diploma, a fim de que possa gozar de todos os direitos e prerrogativas legais.',
  fr: "Le Président de l'Université de Paris, vu le code de l'éducation et vu le procès-verbal du jury attestant que l'intéressée a satisfait au contrôle des connaissances et des aptitudes prévu par les textes réglementaires, délivre le diplôme de licence de droit avec mention bien au titre de l'année universitaire.",
  de: 'Die Universität Heidelberg verleiht durch die Fakultät für Rechtswissenschaft unter dem Rektorat des Professors den Grad eines Bachelors, nachdem in ordnungsgemäßem Promotionsverfahren die wissenschaftliche Befähigung durch die Dissertation und die mündliche Prüfung nachgewiesen und die Note festgestellt wurde.',
  uk: 'Цей диплом засвідчує, що студентка закінчила Київський національний університет імені Тараса Шевченка і здобула повну вищу освіту за спеціальністю правознавство та здобула кваліфікацію юриста відповідно до рішення державної екзаменаційної комісії від червня поточного року.',
  ar: 'تشهد جامعة القاهرة بأن الطالبة قد أتمت دراستها في كلية الحقوق ونجحت في جميع الامتحانات المقررة وبناء على ذلك منحها مجلس الجامعة درجة الليسانس في الحقوق بتقدير عام جيد جدا وذلك اعتبارا من شهر يونيو من العام الجامعي المذكور وقد أعطيت لها هذه الشهادة بناء على طلبها',
  ja: '上記の者は本学法学部法律学科において所定の課程を修め本学を卒業したことを証明する。なお、この証明書は本人の申請に基づき交付するものであり、成績については別紙の成績証明書のとおりである。学位は学士であり、卒業の年月日は記載のとおりである。本学の学長がこれを証明し、ここに署名する。この証明書の内容についてのお問い合わせは、本学の教務課までご連絡くださいますようお願いいたします。なお、証明書の再発行には手数料がかかりますのでご了承ください。',
  ht: 'Direktè lekòl la sètifye elèv sa a te fini etid segondè li yo nan ane akademik la epi li te pase tout egzamen leta yo avèk siksè, dapre règleman Ministè Edikasyon Nasyonal la, epi yo ba li dokiman sa a pou sèvi l nenpòt kote li bezwen li nan peyi a oswa lòt kote.',
  tl: 'Pinatutunayan nito na ang nasabing mag-aaral ay nakatapos ng lahat ng kinakailangang aralin sa kolehiyo ng abogasya ng pamantasan at nakapasa sa lahat ng mga pagsusulit na itinakda, at dahil dito ay iginagawad sa kanya ang katibayang ito ng pagtatapos ayon sa mga umiiral na batas.',
  so: 'Jaamacadda Ummadda Soomaaliyeed waxay caddaynaysaa in ardaygu uu dhammaystay barnaamijka waxbarasho ee kulliyadda sharciga, oo uu ku guulaystay dhammaan imtixaannadii loo baahnaa, sidaas darteedna la siiyey shahaadada koowaad ee jaamacadda iyadoo la raacayo xeerarka.',
  ca: 'El Rector de la Universitat de Barcelona, en ús de les atribucions que li confereix la legislació vigent, expedeix aquest títol de llicenciat en Dret a favor de la persona interessada, que ha superat els estudis conforme a allò que estableix el pla d estudis aprovat per la universitat.',
  bg: 'Ректорът на Софийския университет удостоверява, че студентката е завършила специалност право и е положила успешно държавните изпити, поради което ѝ се издава тази диплома за висше образование с присъдена професионална квалификация юрист според действащия закон.',
}

const UNSURE: Record<string, string> = {
  'Norwegian, which is close to Danish':
    'Universitetet i Oslo bekrefter herved at studenten har gjennomført studiet i rettsvitenskap og har bestått de foreskrevne eksamener, og dermed er tildelt graden master i henhold til forskriften om grader og yrkesutdanninger, som er fastsatt av departementet med hjemmel i loven om universiteter.',
  'Indonesian, which is close to Malay':
    'Rektor Universitas Indonesia menyatakan bahwa mahasiswa tersebut telah menyelesaikan dan memenuhi segala syarat pendidikan sarjana pada fakultas hukum, oleh karena itu kepadanya diberikan ijazah dan gelar sarjana hukum beserta segala hak dan kewajiban yang melekat pada gelar tersebut.',
  'letters without words':
    'xqzv kjwp 8842 AB-12 PLQ rrtz wvxk mnbv zxcv qwrt plkj hgfd sazx cvbn mkjh gtre wqas dfgh jklp oiuy trew qasd fghj klzx cvbn mqwe rtyu iopa sdfg hjkl zxcv bnmq wert yuio pasd fghj klzx cvbn mqwe rtyu iopa sdfg hjkl zxcv bnmq wert yuio pasd',
}

test.each(Object.entries(TEXTS))('detects the language of few and many sentences: %s', async (tag, text) => {
  expect(await detectLanguage(text)).toBe(tag)
  expect(await detectLanguage(`${text} `.repeat(9))).toBe(tag)
})

test.each(Object.entries(UNSURE))('detects no language: %s', async (_, text) => {
  expect(await detectLanguage(text)).toBeNull()
})

test('detects no language if the text is half one and half another', async () => {
  expect(await detectLanguage(`${TEXTS.es} ${TEXTS.fr} ${TEXTS.es} ${TEXTS.fr}`)).toBeNull()
})

test('detects no language of a short text', async () => {
  expect(await detectLanguage('The University of Salamanca, 12 June 2024')).toBeNull()
  expect(await detectLanguage('')).toBeNull()
})
