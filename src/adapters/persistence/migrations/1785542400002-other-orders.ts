import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './ddl.ts';

export class OtherOrders1785542400002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'tf_port_requests',
      columns: (type) => [
        `id ${type.id}`,
        `user_id ${type.reference} NOT NULL`,
        `request_name ${type.text(255)} NOT NULL`,
        `toll_free_numbers ${type.json} NOT NULL`,
        `loa_filename ${type.text(255)} NOT NULL`,
        `loa_path ${type.text(1000)} NOT NULL`,
        `status ${type.key(20)} NOT NULL DEFAULT 'submitted'`,
        `rejection_reason ${type.long}`,
        `next_steps ${type.long}`,
        `rejection_causes ${type.json} NOT NULL`,
        `order_reference ${type.key(64)} NOT NULL`,
        `isp_order_id ${type.key(255)}`,
        `provider_word ${type.key(20)}`,
        `next_poll_at ${type.instant}`,
        `created_at ${type.instant} NOT NULL`,
        `updated_at ${type.instant} NOT NULL`,
        `version ${type.whole} NOT NULL`,
        `name_key ${type.key(255)} NOT NULL`,
        `search_text ${type.longKey} NOT NULL`,
      ],
      indexes: {
        order_reference_key: 'order_reference',
        own: 'user_id, id',
        status: 'status, id',
        created: 'created_at, id',
        polling: 'next_poll_at, id',
      },
    });
    await createTable(runner, {
      name: 'native_tn_orders',
      columns: (type) => [
        `id ${type.id}`,
        `user_id ${type.reference} NOT NULL`,
        `order_name ${type.text(255)} NOT NULL`,
        `npanxx ${type.key(6)} NOT NULL`,
        `rate_center ${type.text(255)} NOT NULL`,
        `province ${type.key(2)} NOT NULL`,
        `quantity ${type.whole} NOT NULL DEFAULT 1`,
        `ordered_numbers ${type.json} NOT NULL`,
        `status ${type.key(20)} NOT NULL DEFAULT 'pending'`,
        `isp_order_response ${type.json}`,
        `order_reference ${type.key(64)} NOT NULL`,
        `created_at ${type.instant} NOT NULL`,
        `updated_at ${type.instant} NOT NULL`,
        `version ${type.whole} NOT NULL`,
        `name_key ${type.key(255)} NOT NULL`,
        `search_text ${type.longKey} NOT NULL`,
      ],
      indexes: {
        order_reference_key: 'order_reference',
        own: 'user_id, id',
        status: 'status, id',
        created: 'created_at, id',
      },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
