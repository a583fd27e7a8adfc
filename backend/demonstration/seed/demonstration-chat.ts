import type { NewMessage } from '../../src/features/chat/conversations'
import { artAddress } from './art'

type Line = Pick<NewMessage, 'sender' | 'content'>

const text = (sender: string, message: string): Line => ({
  sender,
  content: { message_type: 'text', payload: { message } },
})

/** Contains a message of each type that clients support. */
export const demonstrationChat: readonly Line[] = [
  text('bot', 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ / ສະບາຍດີ / Hello'),
  text('customer', 'ฝากเงินแล้วยอดยังไม่เข้าค่ะ'),
  {
    sender: 'staff',
    content: {
      message_type: 'quick_replies',
      payload: {
        message: 'ฝากผ่านทางไหนคะ',
        buttons: [
          { title: 'โอนธนาคาร', type: 'postback', payload: 'bank' },
          { title: 'QR', type: 'postback', payload: 'qr' },
        ],
      },
    },
  },
  text('customer', 'QR ค่ะ'),
  {
    sender: 'staff',
    content: {
      message_type: 'generic',
      payload: {
        elements: [
          {
            image_url: artAddress('banner-welcome'),
            title: 'โบนัสต้อนรับ',
            subtitle: 'รับ 100 บาท หนึ่งครั้ง',
            buttons: [
              { title: 'ดูโบนัส', type: 'web', payload: 'https://tamlung.example/user/bonus' },
            ],
          },
          {
            image_url: artAddress('banner-refund-1'),
            title: 'คืนยอดเสีย',
            subtitle: '5% ทุกสัปดาห์',
            buttons: [],
          },
        ],
      },
    },
  },
  {
    sender: 'staff',
    content: {
      message_type: 'buttons',
      payload: {
        message: 'ยอดเข้าแล้วนะคะ ต้องการอะไรเพิ่มไหมคะ',
        buttons: [
          { title: 'เงื่อนไข', type: 'web', payload: 'https://tamlung.example/conditions' },
          { title: 'โทรหาเรา', type: 'call', payload: '021234567' },
          { title: 'ไม่มีแล้ว', type: 'postback', payload: 'done' },
        ],
      },
    },
  },
  {
    sender: 'customer',
    content: { message_type: 'postback', payload: { title: 'ไม่มีแล้ว', message: 'done' } },
  },
  {
    sender: 'staff',
    content: {
      message_type: 'media',
      payload: {
        message: 'ขอบคุณค่ะ',
        fileType: 'image',
        filePath: artAddress('banner-daily'),
        name: 'daily.svg',
      },
    },
  },
]
